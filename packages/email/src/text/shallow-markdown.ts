/** Maximum nesting of quotes and lists. */
const MAX_BLOCKS = 8
/** Maximum columns of indentation: enough for `MAX_BLOCKS` nested lists. */
const MAX_INDENT = 40
/** Maximum emphasis marks in a paragraph; each may open a level. */
const MAX_MARKS = 200

const BLOCK_MARK = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/**
 * Limits the nesting of Markdown; the text stays. Parsers recurse once per level, so a few
 * kilobytes of nested quotes, lists or emphasis, copied by a model from a hostile page, would
 * exhaust the stack or the memory.
 */
export const shallowMarkdown = (markdown: string): string =>
  markdown
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => withFewMarks(paragraph.split('\n').map(shallowLine).join('\n')))
    .join('')

function shallowLine(line: string): string {
  let [end, allowedEnd, marks] = [0, 0, 0]
  for (BLOCK_MARK.lastIndex = 0; BLOCK_MARK.test(line); marks += 1) {
    end = BLOCK_MARK.lastIndex
    if (marks < MAX_BLOCKS) allowedEnd = end
  }
  const shallow = line.slice(0, allowedEnd) + line.slice(end)
  return shallow.replace(/^[ \t]+/, (indent) => indent.slice(0, MAX_INDENT))
}

function withFewMarks(paragraph: string): string {
  const marks = paragraph.match(/[*_~]+/g)?.length ?? 0
  return marks > MAX_MARKS ? paragraph.replace(/[*_~]+/g, '') : paragraph
}

/** Quotes and lists inside each other that still get a style of their own. */
const MAX_BLOCKS = 8
/** Columns that a line may be indented by: enough for `MAX_BLOCKS` nested lists. */
const MAX_INDENT = 40
/** Emphasis marks in one paragraph; nobody writes that many, and each may open a level. */
const MAX_MARKS = 200

const BLOCK_MARK = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/**
 * Markdown with bounded nesting, its words unchanged. Parsers recurse once per level, so a few
 * kilobytes of nested quotes, lists or emphasis, as a model may copy them from a hostile page,
 * would exhaust the stack or the memory.
 */
export const shallowMarkdown = (markdown: string): string =>
  markdown
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => withFewMarks(paragraph.split('\n').map(shallowLine).join('\n')))
    .join('')

function shallowLine(line: string): string {
  let [end, keptEnd, marks] = [0, 0, 0]
  for (BLOCK_MARK.lastIndex = 0; BLOCK_MARK.test(line); marks += 1) {
    end = BLOCK_MARK.lastIndex
    if (marks < MAX_BLOCKS) keptEnd = end
  }
  const shallow = line.slice(0, keptEnd) + line.slice(end)
  return shallow.replace(/^[ \t]+/, (indent) => indent.slice(0, MAX_INDENT))
}

function withFewMarks(paragraph: string): string {
  const marks = paragraph.match(/[*_~]+/g)?.length ?? 0
  return marks > MAX_MARKS ? paragraph.replace(/[*_~]+/g, '') : paragraph
}

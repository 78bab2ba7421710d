/**
 * Removes the blanks before quoted cells (`a@x, "Doe, Jane"`), which the parser does not accept.
 * The text must begin with a record; a quote that does not end its cell is left as it is.
 */
export function withoutBlanksBeforeQuotes(text: string, separator: string): string {
  const border = separator === '\t' ? '\t' : `\\${separator}`
  const blanks = separator === '\t' ? '[ ]' : '[ \\t]'
  if (!new RegExp(`(?:^|[${border}\\n])${blanks}+"`).test(text)) return text
  const cell = new RegExp(
    `(${blanks}*)("(?:[^"]|"")*")(?=${blanks}*(?:[${border}\\n]|$))|[^${border}\\n]*`,
    'gy',
  )
  let out = ''
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const match = cell.exec(text)
    const [whole = '', , quoted] = match ?? []
    out += quoted ?? whole
    at += whole.length
    out += text[at] ?? ''
    at += 1
  }
  return out
}

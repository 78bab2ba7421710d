import { htmlText } from '../html/html-text.ts'
import { type FoldOptions, foldText } from './fold-text.ts'

/** The text part of an email, made from its HTML, in lines that every mail server accepts. */
export const mailText = (html: string, options: FoldOptions = {}): string =>
  foldText(citedOnce(htmlText(html)).replace(LINKS_IN_A_ROW, '$1\n'), options)

/** A footer's links with their addresses, to be put on separate lines. */
const LINKS_IN_A_ROW = /(<(?:https?:[^\s<>]+|\{\{[^{}]*\}\})>) · /g

const CITATION = /\[([0-9๐-๙]{1,4})\] <(https?:\/\/[^\s<>]+)>/g
/** matches '3. Title of the source <https://…>' */
const SOURCE = /^[^\S\n]*(?:- )?([0-9๐-๙]{1,4})\. .*?<(https?:\/\/[^\s<>]+)>/gm

/**
 * Lists the address of a citation once, in the source list or at the end, instead of after every
 * number.
 */
function citedOnce(text: string): string {
  const cited = new Map<string, string>()
  const short = text.replace(CITATION, (whole, number: string, url: string) => {
    const known = cited.get(number)
    // a number with two addresses is ambiguous
    if (known !== undefined && known !== url) return whole
    cited.set(number, url)
    return `[${number}]`
  })
  for (const [, number = '', url] of short.matchAll(SOURCE))
    if (cited.get(number) === url) cited.delete(number)
  if (cited.size === 0) return short
  const links = [...cited].map(([number, url]) => `[${number}] <${url}>`)
  return `${short}\n${links.join('\n')}\n`
}

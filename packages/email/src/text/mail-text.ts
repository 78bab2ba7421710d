import { htmlText } from '../html/html-text.ts'
import { type FoldOptions, foldText } from './fold-text.ts'

/** The text part of a mail, made from its HTML, in lines that every mail server takes. */
export const mailText = (html: string, options: FoldOptions = {}): string =>
  foldText(citedOnce(htmlText(html)).replace(LINKS_IN_A_ROW, '$1\n'), options)

/** A footer's links, each with its address: one below the other. */
const LINKS_IN_A_ROW = /(<(?:https?:[^\s<>]+|\{\{[^{}]*\}\})>) · /g

const CITATION = /\[([0-9๐-๙]{1,4})\] <(https?:\/\/[^\s<>]+)>/g
/** '3. Title of the source <https://…>' */
const SOURCE = /^[^\S\n]*(?:- )?([0-9๐-๙]{1,4})\. .*?<(https?:\/\/[^\s<>]+)>/gm

/**
 * The address of a citation stands once, in the list of sources or at the end, and not after every
 * number.
 */
function citedOnce(text: string): string {
  const cited = new Map<string, string>()
  const short = text.replace(CITATION, (whole, number: string, url: string) => {
    const known = cited.get(number)
    // a number that stands for two addresses says nothing by itself
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

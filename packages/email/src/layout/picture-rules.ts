import { attrsOf } from '../checks/elements.ts'
import { scanHtml } from '../html/scan-html.ts'

/**
 * Pictures are never wider than the card or the screen; those that are made narrower keep their
 * shape.
 */
export function pictureRules(html: string): string {
  const wide = new Set<number>()
  for (const token of scanHtml(html)) {
    if (token.kind !== 'open' || token.name !== 'img') continue
    const attrs = attrsOf(html, token)
    const width = Number(attrs.get('width'))
    if (attrs.has('height') && width > PHONE_WIDTH && Number.isInteger(width)) wide.add(width)
  }
  const selectors = [...wide].slice(0, MOST_RULES).map((width) => `img[width="${width}"]`)
  return `img{max-width:100%}${selectors.length > 0 ? `${selectors.join(',')}{height:auto}` : ''}`
}
/** What the narrowest phone (320 px) leaves a mail's words: nothing narrower is squeezed. */
const PHONE_WIDTH = 280
/** The style sheet has room for so many. */
const MOST_RULES = 20

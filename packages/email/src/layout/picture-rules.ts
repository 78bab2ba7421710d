import { attrsOf } from '../html/elements.ts'
import { scanHtml } from '../html/scan-html.ts'

/** Limits pictures to the width of the card or screen; scaled-down ones keep their proportions. */
export function pictureRules(html: string): string {
  const wide = new Set<number>()
  for (const token of scanHtml(html)) {
    if (token.kind !== 'open' || token.name !== 'img') continue
    const attrs = attrsOf(html, token)
    const width = Number(attrs.get('width'))
    if (attrs.has('height') && width > PHONE_WIDTH && Number.isInteger(width)) wide.add(width)
  }
  const selectors = [...wide].slice(0, MAX_RULES).map((width) => `img[width="${width}"]`)
  return `img{max-width:100%}${selectors.length > 0 ? `${selectors.join(',')}{height:auto}` : ''}`
}
/** Content width on the narrowest phone (320 px): narrower pictures always fit. */
const PHONE_WIDTH = 280
/** Limits the size of the style sheet. */
const MAX_RULES = 20

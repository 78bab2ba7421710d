import { declarationsOf } from '../css/css.ts'
import { elementsOf, type HtmlElement } from '../html/elements.ts'
import { CARD_WIDTH } from '../styles/widths.ts'
import { fileName, isPixel } from './alt-text.ts'
import type { Finding, Part, Rule } from './finding.ts'

/**
 * Pictures in hand-written HTML that are wider than the email: Outlook only reads the width
 * attribute.
 */
export const pictures: Rule = ({ parts }) => parts.filter(({ blockId }) => blockId === null).flatMap(ofPart)

const ofPart = ({ html, blockId }: Part): Finding[] =>
  elementsOf(html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image): Finding[] => {
      const complaint = complaintOf(image)
      if (!complaint) return []
      const { message, ofMany } = complaint
      const picture = { name: fileName(image.attrs.get('src')?.trim() ?? ''), message: ofMany }
      return [{ rule: 'picture', level: 'warning', message, blockId, picture }]
    })

type Complaint = { message: string; ofMany: (pictures: string) => string }

function complaintOf({ attrs }: HtmlElement): Complaint | null {
  const src = attrs.get('src')?.trim() ?? ''
  const name = fileName(src)
  const picture = name ? `The image ${name}` : 'The image'
  if (/^data:/i.test(src))
    return {
      message:
        'An image is embedded in the email (data:). Gmail and Outlook do not show it: upload it and use its address.',
      ofMany: inTheMail,
    }
  const width = widthOf(attrs)
  if (width === null)
    return {
      message: `${picture} has no width: some email programs show it in its full size. ${SET_WIDTH}`,
      ofMany: withoutWidth,
    }
  if (width <= CARD_WIDTH) return null
  return {
    message: `${picture} is ${width} pixels wide, the email ${CARD_WIDTH}. ${SET_WIDTH}`,
    ofMany: tooWide,
  }
}

const SET_WIDTH = `Give it a width attribute of ${CARD_WIDTH} or less.`
const SET_WIDTHS = `Give them a width attribute of ${CARD_WIDTH} or less.`
const inTheMail = (pictures: string) =>
  `${pictures} are embedded in the email (data:). Gmail and Outlook do not show them: upload them and use their addresses.`
const withoutWidth = (pictures: string) =>
  `${pictures} have no width: some email programs show them in their full size. ${SET_WIDTHS}`
const tooWide = (pictures: string) =>
  `${pictures} are wider than the email (${CARD_WIDTH} pixels). ${SET_WIDTHS}`

/** Pixels; 0 for a percentage or if the height sets it; null if unknown. */
function widthOf(attrs: HtmlElement['attrs']): number | null {
  const styles = declarationsOf(attrs.get('style') ?? '')
  const width = pixels(attrs.get('width')) ?? pixels(styles.get('width')?.value)
  if (width !== null) return width
  const height = pixels(attrs.get('height')) ?? pixels(styles.get('height')?.value)
  return height !== null && height < CARD_WIDTH ? 0 : null
}

function pixels(value: string | undefined): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*(?:(px|%)\s*)?$/i.exec(value ?? '') ?? []
  if (number === undefined) return null
  return unit === '%' ? 0 : Math.round(Number(number))
}

import { declarationsOf } from '../css/css.ts'
import { elementsOf, type HtmlElement } from '../html/elements.ts'
import type { MailSentence } from '../mail-sentences.ts'
import { CARD_WIDTH } from '../styles/widths.ts'
import { fileName, isPixel } from './alt-text.ts'
import type { Part, Rule, RuleFinding } from './finding.ts'

/**
 * Pictures in hand-written HTML that are wider than the email: Outlook only reads the width
 * attribute.
 */
export const pictures: Rule = ({ parts }) => parts.filter(({ blockId }) => blockId === null).flatMap(ofPart)

const ofPart = ({ html, blockId }: Part): RuleFinding[] =>
  elementsOf(html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image): RuleFinding[] => {
      const complaint = complaintOf(image)
      if (!complaint) return []
      const { says, ofMany } = complaint
      const picture = { name: fileName(image.attrs.get('src')?.trim() ?? ''), ofMany }
      return [{ rule: 'picture', level: 'warning', says, blockId, picture }]
    })

type Sentences = readonly MailSentence[]
type Complaint = { says: Sentences; ofMany: (pictures: string) => Sentences }

function complaintOf({ attrs }: HtmlElement): Complaint | null {
  const src = attrs.get('src')?.trim() ?? ''
  const name = fileName(src)
  if (/^data:/i.test(src)) return { says: [['imageInMail']], ofMany: inTheMail }
  const width = widthOf(attrs)
  if (width === null)
    return {
      says: [name ? ['widthMissing', name] : ['widthMissingBare'], SET_WIDTH],
      ofMany: withoutWidth,
    }
  if (width <= CARD_WIDTH) return null
  return {
    says: [name ? ['tooWide', name, width, CARD_WIDTH] : ['tooWideBare', width, CARD_WIDTH], SET_WIDTH],
    ofMany: tooWide,
  }
}

const SET_WIDTH: MailSentence = ['giveWidth', CARD_WIDTH]
const SET_WIDTHS: MailSentence = ['giveWidths', CARD_WIDTH]
const inTheMail = (pictures: string): Sentences => [['imagesInMail', pictures]]
const withoutWidth = (pictures: string): Sentences => [['widthsMissing', pictures], SET_WIDTHS]
const tooWide = (pictures: string): Sentences => [['tooWides', pictures, CARD_WIDTH], SET_WIDTHS]

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

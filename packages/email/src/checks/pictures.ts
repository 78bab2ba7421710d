import { CARD_WIDTH } from '../widths.ts'
import { fileName, isPixel } from './alt-text.ts'
import { declarationsOf } from './css.ts'
import { elementsOf, type HtmlElement } from './elements.ts'
import type { Finding, Part, Rule } from './finding.ts'

/** Pictures of hand-written HTML that make a mail wider than it is: Outlook goes by the width attribute alone. */
export const pictures: Rule = ({ parts }) => parts.filter(({ blockId }) => blockId === null).flatMap(ofPart)

const ofPart = ({ html, blockId }: Part): Finding[] =>
  elementsOf(html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image) => {
      const message = complaint(image)
      return message ? [{ rule: 'picture', level: 'warning', message, blockId } as const] : []
    })

function complaint({ attrs }: HtmlElement): string | null {
  const src = attrs.get('src')?.trim() ?? ''
  const name = `The picture${fileName(src)}`
  if (/^data:/i.test(src))
    return 'A picture stands in the mail itself (data:). Gmail and Outlook do not show it: upload it and use its address.'
  const width = widthOf(attrs)
  if (width === null)
    return `${name} has no width: some mail programs show it in its full size. Give it a width attribute of ${CARD_WIDTH} or less.`
  return width > CARD_WIDTH
    ? `${name} is ${width} pixels wide, the mail ${CARD_WIDTH}. Give it a width attribute of ${CARD_WIDTH} or less.`
    : null
}

/** Pixels; 0 where it is a share of what is around it, or goes by a height; null where nothing tells. */
function widthOf(attrs: HtmlElement['attrs']): number | null {
  const styles = declarationsOf(attrs.get('style') ?? '')
  const width = pixels(attrs.get('width')) ?? pixels(styles.get('width')?.value)
  if (width !== null) return width
  const height = pixels(attrs.get('height')) ?? pixels(styles.get('height')?.value)
  return height !== null && height < CARD_WIDTH ? 0 : null
}

function pixels(value: string | undefined): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*(px|%|)\s*$/i.exec(value ?? '') ?? []
  if (number === undefined) return null
  return unit === '%' ? 0 : Math.round(Number(number))
}

import { elementsOf, type HtmlElement } from './elements.ts'
import type { Finding, Part, Rule } from './finding.ts'

/** Pictures without words: many mail programs show none until they are asked to, and some readers see none. */
export const altText: Rule = ({ parts }) => parts.flatMap(ofPart)

const ofPart = (part: Part): Finding[] =>
  elementsOf(part.html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image) => {
      const message = complaint(image, part)
      return message ? [{ rule: 'alt-text', level: 'warning', message, blockId: part.blockId } as const] : []
    })

function complaint({ attrs, links }: HtmlElement, { blockId, isDecorative }: Part): string | null {
  const alt = attrs.get('alt')?.trim()
  if (alt) return null
  const name = fileName(attrs.get('src') ?? '')
  if (links > 0) return `The picture${name} is a link and has no alt text to say where it leads.`
  // in hand-written HTML an empty alt text says that the picture is a decoration
  if (isDecorative || (blockId === null && alt === '')) return null
  return `The picture${name} has no alt text.`
}

export const isPixel = ({ attrs }: HtmlElement): boolean =>
  Number(attrs.get('width')) <= 1 &&
  attrs.has('width') &&
  Number(attrs.get('height')) <= 1 &&
  attrs.has('height')

export function fileName(src: string): string {
  const name = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name !== '' && name.length <= 40 && !src.startsWith('data:') ? ` ${name}` : ''
}

import { elementsOf, type HtmlElement } from '../html/elements.ts'
import type { Finding, Part, Rule } from './finding.ts'

/**
 * Pictures without alt text: many email programs block pictures by default, and some readers cannot
 * see them.
 */
export const altText: Rule = ({ parts }) => parts.flatMap(ofPart)

const ofPart = (part: Part): Finding[] =>
  elementsOf(part.html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image): Finding[] => {
      const complaint = complaintOf(image, part)
      if (!complaint) return []
      const name = fileName(image.attrs.get('src') ?? '')
      const message = complaint.ofOne(name && ` ${name}`)
      const picture = { name, message: complaint.ofMany }
      return [{ rule: 'alt-text', level: 'warning', message, blockId: part.blockId, picture }]
    })

function complaintOf(
  { attrs, links }: HtmlElement,
  { blockId, isDecorative }: Part,
): typeof LINKED | typeof SILENT | null {
  const alt = attrs.get('alt')?.trim()
  if (alt) return null
  if (links > 0) return LINKED
  // in hand-written HTML an empty alt text marks a decorative picture
  if (isDecorative || (blockId === null && alt === '')) return null
  return SILENT
}

const LINKED = {
  ofOne: (name: string) => `The image${name} is a link and has no alt text to say where it leads.`,
  ofMany: (pictures: string) => `${pictures} are links and have no alt text to say where they lead.`,
}
const SILENT = {
  ofOne: (name: string) => `The image${name} has no alt text.`,
  ofMany: (pictures: string) => `${pictures} have no alt text.`,
}

export const isPixel = ({ attrs }: HtmlElement): boolean =>
  Number(attrs.get('width')) <= 1 &&
  attrs.has('width') &&
  Number(attrs.get('height')) <= 1 &&
  attrs.has('height')

/** The file name of a picture; empty if there is none, or none short enough to show. */
export function fileName(src: string): string {
  const name = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name !== '' && name.length <= 40 && !src.startsWith('data:') ? name : ''
}

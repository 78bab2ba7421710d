import { elementsOf, type HtmlElement } from '../html/elements.ts'
import type { MailSentence } from '../mail-sentences.ts'
import type { Part, Rule, RuleFinding } from './finding.ts'

/**
 * Pictures without alt text: many email programs block pictures by default, and some readers cannot
 * see them.
 */
export const altText: Rule = ({ parts }) => parts.flatMap(ofPart)

const ofPart = (part: Part): RuleFinding[] =>
  elementsOf(part.html)
    .filter((element) => element.name === 'img' && !element.isHidden && !isPixel(element))
    .flatMap((image): RuleFinding[] => {
      const complaint = complaintOf(image, part)
      if (!complaint) return []
      const name = fileName(image.attrs.get('src') ?? '')
      const { ofOne, ofMany } = complaint
      const picture = { name, ofMany }
      return [{ rule: 'alt-text', level: 'warning', says: [ofOne(name)], blockId: part.blockId, picture }]
    })

function complaintOf({ attrs, links }: HtmlElement, { blockId, isDecorative }: Part): Complaint | null {
  const alt = attrs.get('alt')?.trim()
  if (alt) return null
  if (links > 0) return LINKED
  // in hand-written HTML an empty alt text marks a decorative picture
  if (isDecorative || (blockId === null && alt === '')) return null
  return SILENT
}

type Complaint = {
  ofOne: (name: string) => MailSentence
  ofMany: (pictures: string) => readonly MailSentence[]
}
const LINKED: Complaint = {
  ofOne: (name) => (name ? ['altLink', name] : ['altLinkBare']),
  ofMany: (pictures) => [['altLinks', pictures]],
}
const SILENT: Complaint = {
  ofOne: (name) => (name ? ['alt', name] : ['altBare']),
  ofMany: (pictures) => [['alts', pictures]],
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

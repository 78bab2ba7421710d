import { type CompiledMail, type CompiledPart, escapeFor, type Hole } from './compile-mail.ts'
import type { MergeTag } from './merge-tags.ts'

/** One recipient's values for a compiled email. */
export type RecipientValues = {
  values: Partial<Record<MergeTag, string>>
  /** the recipient's tracked address for `url` */
  linkFor: (url: string) => string
}
export type RenderedMail = { subject: string; html: string; text: string }

/** Renders one recipient's email. */
export function renderMail(mail: CompiledMail, recipient: RecipientValues): RenderedMail {
  return {
    subject: renderPart(mail.subject, recipient).trim(),
    html: renderPart(mail.html, recipient),
    text: renderPart(mail.text, recipient),
  }
}

function renderPart({ chunks, holes }: CompiledPart, recipient: RecipientValues): string {
  let out = chunks[0] ?? ''
  for (let i = 0; i < holes.length; i += 1) {
    const hole = holes[i]
    if (hole) out += holeValue(hole, recipient)
    out += chunks[i + 1] ?? ''
  }
  return out
}

/** A hole's value for one recipient, escaped for its place. */
export function holeValue(hole: Hole, recipient: RecipientValues): string {
  // our own or a validated address: it cannot break a line of the text part
  if (hole.kind === 'link') {
    const link = recipient.linkFor(hole.url)
    return hole.place === 'attribute' ? escapeFor(hole.place, link) : link
  }
  return escapeFor(hole.place, recipient.values[hole.tag]?.trim() || hole.fallback, hole.tag)
}

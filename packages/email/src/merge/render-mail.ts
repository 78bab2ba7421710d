import { type CompiledMail, type CompiledPart, escapeFor, type Slot } from './compile-mail.ts'
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

function renderPart({ chunks, slots }: CompiledPart, recipient: RecipientValues): string {
  let out = chunks[0] ?? ''
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i]
    if (slot) out += slotValue(slot, recipient)
    out += chunks[i + 1] ?? ''
  }
  return out
}

/** A slot's value for one recipient, escaped for its place. */
export function slotValue(slot: Slot, recipient: RecipientValues): string {
  // our own or a validated address: it cannot break a line of the text part
  if (slot.kind === 'link') {
    const link = recipient.linkFor(slot.url)
    return slot.place === 'attribute' ? escapeFor(slot.place, link) : link
  }
  return escapeFor(slot.place, recipient.values[slot.tag]?.trim() || slot.fallback, slot.tag)
}

import type { MailData } from './mail-data.ts'
import { type MergeTag, parseMergeTags } from './merge/merge-tags.ts'
import { findLinks } from './merge/track-links.ts'

/** Gmail clips an email's HTML at about 100 kB as delivered. */
export const MAIL_SIZE = { warnBytes: 90_000, askBytes: 100_000 }

/** length of `/r/` and a click token */
const TRACKED = 34
/** Typical bytes of a tag's value; for addresses, without `publicUrl`. */
const TAG_BYTES: Partial<Record<MergeTag, number>> = {
  unsubscribe_url: 160,
  preferences_url: 160,
  web_version_url: 120,
  postal_address: 120,
}
const OTHER_TAG_BYTES = 30

/**
 * Estimated bytes of a composed email's HTML as delivered, with links tracked and tags filled in.
 */
export function deliveredBytes(html: string, { publicUrl }: Pick<MailData, 'publicUrl'>): number {
  let bytes = byteLength(html)
  for (const { start, end } of findLinks(html))
    bytes += publicUrl.length + TRACKED - byteLength(html.slice(start, end))
  for (const piece of parseMergeTags(html)) {
    if (piece.kind === 'text') continue
    const own = TAG_BYTES[piece.tag]
    const filled = own === undefined ? OTHER_TAG_BYTES : own + publicUrl.length
    bytes += filled - byteLength(piece.raw)
  }
  return bytes
}

/** Bytes of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** '96 kB' */
export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000))} kB`

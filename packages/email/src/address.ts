import type { MailData } from './mail-data.ts'
import { type MergeTag, parseMergeTags } from './merge/merge-tags.ts'

/** Tags whose value is a complete address, so a link may consist of one. */
export const ADDRESS_TAGS: ReadonlySet<MergeTag> = new Set([
  'unsubscribe_url',
  'preferences_url',
  'web_version_url',
])

/**
 * The target of a template's link: web pages, mailto:, tel:, in-page anchors, our own paths
 * (prefixed with `publicUrl`) and tags that are addresses. null: not allowed in an email.
 */
export function linkAddress(typed: string, publicUrl: string): string | null {
  const address = unbroken(typed.trim())
  const [first] = parseMergeTags(address)
  if (first?.kind === 'tag') return ADDRESS_TAGS.has(first.tag) ? address : null
  if (/^(?:mailto:|tel:|#)/i.test(address)) return address
  return webAddress(address, publicUrl)
}

/** Where a picture is fetched from: a web address or a path of ours; null for anything else. */
export const imageAddress = (typed: string, { publicUrl }: MailData): string | null =>
  webAddress(typed.trim(), publicUrl)

/** An address from the research: its braces are not merge tags. */
export const foreignAddress = (address: string, publicUrl: string): string | null =>
  webAddress(address.trim().replaceAll('{', '%7B').replaceAll('}', '%7D'), publicUrl)

function webAddress(address: string, publicUrl: string): string | null {
  const whole = unbroken(address)
  if (/^\/(?![/\\])/.test(whole)) return `${publicUrl}${whole}`
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? whole : null
}

/**
 * Percent-encodes blanks and control characters, which email programs cut at different places.
 * Merge tags keep theirs.
 */
const unbroken = (address: string): string =>
  parseMergeTags(address)
    .map((piece) =>
      piece.kind === 'tag' ? piece.raw : piece.text.replace(/[\p{Cc}\s]/gu, (c) => encodeURIComponent(c)),
    )
    .join('')

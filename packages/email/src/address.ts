import type { MailData } from './mail-data.ts'
import { type MergeTag, parseMergeTags } from './merge/merge-tags.ts'

/** Tags whose value is an address, whole: they may be where a link leads. */
export const ADDRESS_TAGS: ReadonlySet<MergeTag> = new Set([
  'unsubscribe_url',
  'preferences_url',
  'web_version_url',
])

/**
 * Where a link of a template leads: web pages, mail, telephones, places in the mail, our own paths
 * (which get the installation's name) and tags that are addresses. null: nowhere that a mail may
 * lead to.
 */
export function linkAddress(typed: string, publicUrl: string): string | null {
  const address = unbroken(typed.trim())
  const [first] = parseMergeTags(address)
  if (first?.kind === 'tag') return ADDRESS_TAGS.has(first.tag) ? address : null
  if (/^(?:mailto:|tel:|#)/i.test(address)) return address
  return webAddress(address, publicUrl)
}

/** Where a picture is fetched from: a web address or a path of ours; null for all others. */
export const imageAddress = (typed: string, { publicUrl }: MailData): string | null =>
  webAddress(typed.trim(), publicUrl)

/** An address of the research: its braces are no merge tags. */
export const foreignAddress = (address: string, publicUrl: string): string | null =>
  webAddress(address.trim().replaceAll('{', '%7B').replaceAll('}', '%7D'), publicUrl)

function webAddress(address: string, publicUrl: string): string | null {
  const whole = unbroken(address)
  if (/^\/(?![/\\])/.test(whole)) return `${publicUrl}${whole}`
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? whole : null
}

/**
 * Blanks and control characters would end the address somewhere else for each reader; those of a
 * merge tag are its own.
 */
const unbroken = (address: string): string =>
  parseMergeTags(address)
    .map((piece) =>
      piece.kind === 'tag' ? piece.raw : piece.text.replace(/[\p{Cc}\s]/gu, (c) => encodeURIComponent(c)),
    )
    .join('')

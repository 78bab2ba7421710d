import { t } from '@lingui/core/macro'
import { linkAddress } from '@newsloom/email/address'
import { hasMergeTag, unknownTags } from '@newsloom/email/merge/merge-tags'

type AddressCheck = { problem: string | null; notice: string | null }
const FINE: AddressCheck = { problem: null, notice: null }
const refused = (problem: string): AddressCheck => ({ problem, notice: null })

/** Checks a link's address for use in email: a problem refuses it, a notice does not. */
export function judgeAddress(address: string): AddressCheck {
  const text = address.trim()
  if (text === '') return FINE
  const unknown = unknownTags(text)[0]
  if (unknown) return refused(t`${unknown} is not a merge tag`)
  if (text === '#') return { problem: null, notice: t`Add a link.` }
  if (text.startsWith('#'))
    return { problem: null, notice: t`In-page links do not work in many email programs.` }
  // a merge tag counts as one character, whatever its fallback contains
  const plain = text.replace(/\{\{[^{}]*\}\}/g, 'x')
  const isWhole = !/\s/.test(plain) && (!/^mailto:/i.test(plain) || /^mailto:[^@]+@[^@]+$/i.test(plain))
  if (isWhole && linkAddress(text, '') !== null) return FINE
  if (hasMergeTag(text) && text.startsWith('{{')) return refused(t`This merge tag is not an address`)
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return refused(SCHEMES)
  return refused(t`Enter a whole address, with https://`)
}
const SCHEMES = t`Start with https://, mailto: or tel:, without spaces`

/**
 * Adds a missing scheme: `example.org/a` → `https://example.org/a`; other addresses are unchanged.
 */
export function completeAddress(address: string): string {
  const text = address.trim()
  if (/^[^\s@:/]+@[^\s@]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

/** Checks an image's address. */
export function judgeImage(address: string): AddressCheck {
  const text = address.trim()
  if (text === '' || text.startsWith('/images/')) return FINE
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || /\s/.test(text))
    return refused(t`Enter an address with https://, or choose a file`)
  return { problem: null, notice: t`Hosted elsewhere; that host can see who opens the email.` }
}

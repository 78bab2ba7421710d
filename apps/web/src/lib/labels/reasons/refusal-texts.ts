import { t } from '@lingui/core/macro'
import type { Refusal } from '@newsloom/contract/sends/refusal'

/** Why an email may not be sent, and what to do; the words of an error are in its own language. */
export function refusalLabel(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'sample-sender':
      return t`The sender is a sample (${refusal.sender}). Set MAIL_FROM.`
    case 'sample-address':
      return t`The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.`
    case 'private-links':
      return t`Links in the email would start with ${refusal.publicUrl}, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.`
    case 'unverified-domain':
      return t`${refusal.domain}, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM.`
    case 'key-refused':
      return refusal.detail
    case 'other':
      return refusal.text
  }
}

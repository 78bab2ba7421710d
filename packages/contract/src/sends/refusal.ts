import { z } from 'zod'

/** Why an email may not be sent until somebody changes something, as it is stored. */
export const Refusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample-sender'), sender: z.string() }),
  z.object({ kind: z.literal('sample-address') }),
  /** only this machine can open the links */
  z.object({ kind: z.literal('private-links'), publicUrl: z.string() }),
  z.object({ kind: z.literal('unverified-domain'), domain: z.string() }),
  /** the email service's own words */
  z.object({ kind: z.literal('key-refused'), detail: z.string() }),
  /** the message of an error that has no kind of its own */
  z.object({ kind: z.literal('other'), text: z.string() }),
])
export type Refusal = z.infer<typeof Refusal>

/** Says what is wrong and what to do. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'sample-sender':
      return `The sender is a sample (${refusal.sender}). Set MAIL_FROM.`
    case 'sample-address':
      return 'The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.'
    case 'private-links':
      return `Links in the email would start with ${refusal.publicUrl}, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.`
    case 'unverified-domain':
      return `${refusal.domain}, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM.`
    case 'key-refused':
      return refusal.detail
    case 'other':
      return refusal.text
  }
}

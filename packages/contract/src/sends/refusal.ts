import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'

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
      return sentence('sampleSender', refusal.sender)
    case 'sample-address':
      return sentence('sampleAddress')
    case 'private-links':
      return sentence('privateLinks', refusal.publicUrl)
    case 'unverified-domain':
      return sentence('unverifiedDomain', refusal.domain)
    case 'key-refused':
      return refusal.detail
    case 'other':
      return refusal.text
  }
}

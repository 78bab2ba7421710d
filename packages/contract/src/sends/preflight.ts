import { z } from 'zod'
import { Id } from '../primitives.ts'
import { SendMailView } from './sends.ts'

/** `blocked` prevents sending; `warning` does not. */
export const PreflightItem = z.object({
  id: z.enum([
    'audience',
    'content',
    'research',
    'statements',
    'merge-tags',
    'tested',
    'sender',
    'sender-domain',
    'mail-quota',
    'postal-address',
    'public-address',
    'already-sent',
    'approval',
    'corrections',
  ]),
  level: z.enum(['ok', 'warning', 'blocked']),
  /** the finding, and what to do about it */
  text: z.string(),
})
export type PreflightItem = z.infer<typeof PreflightItem>

/** The review before any email to lists or contacts. `people`: number of recipients. */
export const Preflight = z.object({
  people: z.number(),
  suppressed: z.number(),
  /** paused, or opted out of the topic */
  skipped: z.number(),
  /** memberships beyond the first of a person */
  duplicates: z.number(),
  lists: z.array(z.object({ id: Id, name: z.string(), members: z.number() })),
  items: z.array(PreflightItem),
  /** link targets for `templates.checkLinks`, up to its limit */
  links: z.array(z.string()),
  /** the email as its first recipient would get it now; null: no content yet */
  mail: SendMailView.nullable(),
  /** hash of what the email is made from; pass it to the send to be sure nothing else is sent */
  fingerprint: z.string(),
  isReady: z.boolean(),
})
export type Preflight = z.infer<typeof Preflight>

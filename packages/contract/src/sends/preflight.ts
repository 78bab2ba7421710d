import { z } from 'zod'
import { Id } from '../primitives.ts'
import { SendMailView } from './sends.ts'

/** `blocked` keeps the mail from being sent, `warning` does not, `ok` is fine. */
export const PreflightItem = z.object({
  id: z.enum([
    'audience',
    'content',
    'research',
    'merge-tags',
    'tested',
    'sender',
    'sender-domain',
    'mail-quota',
    'postal-address',
    'public-address',
    'already-sent',
  ]),
  level: z.enum(['ok', 'warning', 'blocked']),
  /** what is so, and what to do about it */
  text: z.string(),
})
export type PreflightItem = z.infer<typeof PreflightItem>

/**
 * What is said before any mail goes to lists or contacts. `people` is the count that will be
 * mailed.
 */
export const Preflight = z.object({
  people: z.number(),
  suppressed: z.number(),
  /** paused, or do not want the topic */
  skipped: z.number(),
  /** memberships beyond the first of a person */
  duplicates: z.number(),
  lists: z.array(z.object({ id: Id, name: z.string(), members: z.number() })),
  items: z.array(PreflightItem),
  /** where its links lead, to be asked by `templates.checkLinks`; at most as many as that takes */
  links: z.array(z.string()),
  /** the mail as its first recipient would get it now; null: there is nothing to show yet */
  mail: SendMailView.nullable(),
  /** of what the mail is made from; given back with the send, nothing else is sent */
  fingerprint: z.string(),
  isReady: z.boolean(),
})
export type Preflight = z.infer<typeof Preflight>

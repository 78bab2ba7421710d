import { z } from 'zod'
import { parseAddress } from '../contacts/addresses.ts'
import { Id, IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'

/** A link that asks for approval works for this long. */
export const APPROVAL_LINK_DAYS = 7
export const APPROVAL_LIMITS = { reason: 1_000 }

/** The owner of emails that need a second person: every email of a topic or of a campaign. */
export const ApprovalOwner = z.object({ kind: z.enum(['topic', 'campaign']), id: Id })
export type ApprovalOwner = z.infer<typeof ApprovalOwner>

const NO_ADDRESS = sentence('oneAddress')
/** The second person's address, as typed. */
export const ApproverAddress = z
  .string(NO_ADDRESS)
  .max(320)
  .refine((text) => parseAddress(text).ok, NO_ADDRESS)

/** The language of the request for approval; missing: the email's. */
const AskedIn = z.enum(['th', 'en']).optional()

/** `approver` null: emails leave without an approval. */
export const SetApproverInput = z.object({
  owner: ApprovalOwner,
  approver: ApproverAddress.nullable(),
  lang: AskedIn,
})
export type SetApproverInput = z.infer<typeof SetApproverInput>

/**
 * The approver of the emails of a topic or campaign. `erased`: the person was erased since, and
 * another must be chosen before anything is sent.
 */
export const ApproverView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('person'), email: z.string() }),
  z.object({ kind: z.literal('erased') }),
])
export type ApproverView = z.infer<typeof ApproverView>

/** Asks another person to approve a send that waits. */
export const ChangeApproverInput = z.object({ sendId: Id, approver: ApproverAddress, lang: AskedIn })
export type ChangeApproverInput = z.infer<typeof ChangeApproverInput>

/** Whether the email that asks was sent. */
export const ApprovalMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  z.object({ kind: z.literal('mailed'), at: IsoTime }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type ApprovalMail = z.infer<typeof ApprovalMail>

/** How a request that is no longer open ended without a decision. */
export const ApprovalEnd = z.enum(['changed', 'replaced', 'cancelled', 'erased'])
export type ApprovalEnd = z.infer<typeof ApprovalEnd>

const asked = { approver: z.string(), since: IsoTime }
const ended = { approver: z.string(), at: IsoTime }
/**
 * The latest request of a send for approval. `changed`: what would be sent was changed, so it was
 * asked again by another send; `replaced`: another person was asked; `erased`: the person was
 * erased.
 */
export const SendApproval = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    ...asked,
    /** when the link that was asked for last expires */
    expiresAt: IsoTime,
    mail: ApprovalMail,
  }),
  z.object({ state: z.literal('approved'), ...ended }),
  z.object({ state: z.literal('declined'), ...ended, reason: z.string() }),
  ...ApprovalEnd.options.map((state) => z.object({ state: z.literal(state), ...ended })),
])
export type SendApproval = z.infer<typeof SendApproval>

/** A request to approve a send that was mailed to the person. */
export const ExportedApproval = z.object({
  id: Id,
  email: z.string(),
  /** the topic or campaign of the send */
  send: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  mailError: z.string().nullable(),
  createdAt: IsoTime,
  endedAt: IsoTime.nullable(),
})

import { z } from 'zod'
import { Refusal, refusalText } from '../sends/refusal.ts'
import { asReason } from '../text/as-reason.ts'

/**
 * Why a campaign is held: Newsloom was not running when it was due, its send was refused, its
 * topic or list was deleted, or the database was restored after it was due.
 */
export const HeldReason = z.enum(['missed', 'refused', 'topic-gone', 'list-gone', 'restored'])
export type HeldReason = z.infer<typeof HeldReason>

/** The same as it is stored, with the names that a sentence about it needs. */
export const CampaignHold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.literal('refused'), refusal: Refusal }),
  /** `isOnly`: an automation's only one; an email would have been filled from it */
  z.object({ kind: z.literal('topic-gone'), topic: z.string(), isOnly: z.boolean() }),
  z.object({ kind: z.literal('list-gone'), list: z.string() }),
  /** `from` a backup, or by undoing a wipe */
  z.object({ kind: z.literal('restored'), from: z.enum(['backup', 'wipe']) }),
  /** the sentence that an earlier version stored, in other words than any of these */
  z.object({ kind: z.literal('earlier'), reason: HeldReason, text: z.string() }),
])
export type CampaignHold = z.infer<typeof CampaignHold>

/** Every kind of a hold. */
export const KINDS_OF_HOLD: readonly string[] = [...HeldReason.options, 'earlier']

/** The kind of any hold, also of an earlier version. */
export const heldReason = (hold: CampaignHold): HeldReason =>
  hold.kind === 'earlier' ? hold.reason : hold.kind

/** Says why, and what to do. When it was due is said elsewhere. */
export function campaignHoldText(hold: CampaignHold): string {
  switch (hold.kind) {
    case 'missed':
      return 'Newsloom was not running when it was due. Send it now, or choose another time.'
    case 'refused':
      return `It was not sent: ${asReason(refusalText(hold.refusal))}`
    case 'topic-gone':
      return hold.isOnly
        ? `Its only topic '${hold.topic}' was deleted. Check its content, then send it or choose another time.`
        : `Its topic '${hold.topic}' was deleted. Select another topic, or it will use the latest research of all topics.`
    case 'list-gone':
      return `Its contact list '${hold.list}' was deleted. Check its recipients, then send it or choose another time.`
    case 'restored':
      return hold.from === 'backup'
        ? 'The database was restored from a backup after this campaign was due, so it may already have been sent. Send it now, or choose another time.'
        : 'The data was wiped when this campaign was due. Send it now, or choose another time.'
    case 'earlier':
      return hold.text
  }
}

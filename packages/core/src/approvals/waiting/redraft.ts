import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { redraftNews } from '../../automation/redraft-news.ts'
import { subscribedLists } from '../../automation/subscribed-lists.ts'
import { draftCampaignSend } from '../../campaign-sending/draft-campaign-send.ts'
import { mailedOf } from '../../campaign-sending/mailed-of.ts'
import { audienceOf, savedAudience } from '../../campaigns/audience-columns.ts'
import { lockCampaign } from '../../campaigns/require-campaign.ts'
import type { Tx } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import type { SendDraft } from '../../sends/send-draft.ts'

export type WaitingSend = typeof sends.$inferSelect

/** @throws NotFoundError */
export async function readWaitingSend(tx: Tx, sendId: number): Promise<WaitingSend> {
  const [send] = await tx.db.select().from(sends).where(eq(sends.id, sendId))
  if (!send) throw new NotFoundError(sentence('sendGone'))
  return send
}

/**
 * A send that waits, as it would be frozen now. Null: what it is made from can no longer change.
 * @throws ConflictError, InvalidError or NotFoundError when it could not be sent now
 */
export async function redraft(
  tx: Tx,
  send: WaitingSend,
  { skipsReceived }: { skipsReceived: boolean },
): Promise<SendDraft | null> {
  if (send.kind === 'news') return redraftNews(tx, send, { skipsReceived })
  if (send.campaignId === null) return null
  if (send.campaignRunId !== null) return toFewerLists(tx, send, send.campaignId)
  const campaign = await lockCampaign(tx, send.campaignId)
  const draft = await draftCampaignSend(tx, campaign, {
    audience: audienceOf(await savedAudience(tx, campaign)),
  })
  // newer research is news, no change of this one
  return draft.researchRunId === send.researchRunId ? draft : null
}

/**
 * The content that an automation's run has written is kept with its send alone; the lists that are
 * subscribed may have changed. Null: they have not.
 */
async function toFewerLists(tx: Tx, send: WaitingSend, campaignId: number): Promise<SendDraft | null> {
  const campaignRunId = send.campaignRunId ?? undefined
  const contactListIds = await subscribedLists(tx, send)
  if (contactListIds.length === send.contactListIds.length) return null
  const campaign = await lockCampaign(tx, campaignId)
  const { kind, label, topicId, templateId, archiveId, researchRunId, runId, subject, fingerprint } = send
  const { links: _, ...snapshot } = send.snapshot
  return {
    ...{ kind, label, topicId, templateId, archiveId, researchRunId, runId, campaignId, campaignRunId },
    ...{ subject, fingerprint, snapshot },
    audience: { kind: 'lists', contactListIds },
    // the notes were stored with the send that this one replaces
    noted: null,
    mailed: await mailedOf(tx, campaign, { researchRunId, campaignRunId }),
  }
}

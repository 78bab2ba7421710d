import {
  type AutomationCampaignView,
  CreateCampaignInput,
  type EmailCampaignView,
  UpdateCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import type { DeliveryState, SendState } from '@newsloom/contract/sends/sends'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { createCampaign } from '../../campaign-editing/create-campaign.ts'
import { updateCampaign } from '../../campaign-editing/update-campaign.ts'
import type { Context } from '../../context.ts'

export const campaignInput = (over: object): CreateCampaignInput =>
  CreateCampaignInput.parse({ name: 'Spring', ...over })

export async function makeEmail(ctx: Context, over: object = {}): Promise<EmailCampaignView> {
  const made = await createCampaign(
    ctx,
    campaignInput({ subject: 'Spring news', htmlContent: '<p>Hi</p>', ...over }),
  )
  if (made.kind !== 'email') throw new Error('not an email campaign')
  return made
}

export async function makeAutomation(ctx: Context, over: object): Promise<AutomationCampaignView> {
  const made = await createCampaign(ctx, campaignInput({ persona: 'CFO', ...over }))
  if (made.kind !== 'automation') throw new Error('not an automation campaign')
  return made
}

/** Saves what was read with some changes, as PUT does. */
export const change = (ctx: Context, read: object, over: object) =>
  updateCampaign(ctx, UpdateCampaignInput.parse({ ...read, ...over }))

type Planted = { kind?: 'campaign' | 'test'; state?: SendState; people?: DeliveryState[] }

/** Stores a campaign's send and its deliveries, without batches. @returns its id */
export async function plantSend(ctx: Context, campaignId: number, planted: Planted = {}): Promise<number> {
  const { kind = 'campaign', state = 'done', people = [] } = planted
  const snapshot = { from: '', subject: 'S', html: '', text: '', publicUrl: '', links: {}, values: {} }
  const [send] = await ctx.db
    .insert(sends)
    .values({
      kind,
      state,
      pauseKind: state === 'paused' ? 'person' : null,
      campaignId,
      snapshot,
      label: 'Spring',
      contactListIds: [],
      subject: 'S',
      fingerprint: 'f',
      audience: people.length,
      duplicates: 0,
    })
    .returning({ id: sends.id })
  const sendId = send?.id ?? 0
  for (const [i, one] of people.entries()) {
    const email = `p${i}@example.org`
    await ctx.db.insert(deliveries).values({ sendId, email, emailNorm: email, state: one })
  }
  return sendId
}

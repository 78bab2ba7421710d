import { campaignHoldText, heldReason } from '@newsloom/contract/campaigns/campaign-hold'
import { CreateCampaignInput, type UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { createCampaign } from '../../campaign-editing/create-campaign.ts'
import type { Context } from '../../context.ts'
import { deliverSend } from '../../delivery/deliver-send.ts'
import { ConflictError } from '../../errors.ts'
import { fakeMailer, sendScene } from '../send-fixtures.ts'
import { never } from '../start-send.ts'
import { testContext } from '../test-context.ts'

type Database = Parameters<typeof testContext>[0]

/**
 * A campaign with the scene's template to everybody, a list of `people`, and an email service that
 * counts them.
 */
export async function campaignScene(
  database: Database,
  { recipientCount = 3 }: { recipientCount?: number } = {},
) {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const scene = await sendScene(ctx, { people: recipientCount })
  const campaignId = await addEmailCampaign(ctx, { templateId: scene.templateId })
  const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  return { ctx, mailer, deliver, campaignId, ...scene }
}

export const addEmailCampaign = async (ctx: Context, over: Partial<UpdateCampaignInput> = {}) =>
  add(ctx, { kind: 'email', name: 'Spring letter', subject: 'Spring', ...over })

export const addAutomation = async (ctx: Context, over: Partial<UpdateCampaignInput> = {}) =>
  add(ctx, { kind: 'automation', name: 'Weekly', persona: 'Financial Analyst', subject: '', ...over })

async function add(ctx: Context, input: object): Promise<number> {
  return (await createCampaign(ctx, CreateCampaignInput.parse(input))).id
}

export const setCampaign = (ctx: Context, id: number, values: Partial<typeof campaigns.$inferInsert>) =>
  ctx.db.update(campaigns).set(values).where(eq(campaigns.id, id))

/** The stored campaign. */
export async function campaignRow(ctx: Context, id: number) {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw new Error('the campaign is gone')
  return {
    ...row,
    statusNote: row.hold ? campaignHoldText(row.hold) : '',
    heldReason: row.hold && heldReason(row.hold),
  }
}

export const sendsOf = (ctx: Context, campaignId: number) =>
  ctx.db.select().from(sends).where(eq(sends.campaignId, campaignId)).orderBy(sends.id)

/** Scheduled for `seconds` from now; negative: it was due. */
export const dueIn = (ctx: Context, id: number, seconds: number) =>
  setCampaign(ctx, id, { status: 'scheduled' }).then(() =>
    ctx.db
      .update(campaigns)
      .set({ scheduledAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
      .where(eq(campaigns.id, id)),
  )

/** Makes a send one that ended long ago. */
export const longDone = (ctx: Context, sendId: number) =>
  ctx.db
    .update(sends)
    .set({ state: 'done', createdAt: sql`now() - interval '1 hour'` })
    .where(eq(sends.id, sendId))

/** The error text of a refused send; 'sent' when it was not refused. */
export const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'sent',
    (error: unknown) => (error instanceof ConflictError ? error.message : String(error)),
  )

import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { CAMPAIGN_LIMITS, CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import type { ScheduleCampaignInput } from '@newsloom/contract/campaigns/campaign-sending'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq, inArray, sql } from 'drizzle-orm'
import { audienceColumns, audienceOf, savedAudience } from '../campaigns/audience-columns.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { type Campaign, lockCampaign, NOT_HELD } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { firstBlock } from '../preflight/preflight-mail.ts'
import { pinListsThatExist } from '../subscriptions/pin-rows.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { checkCampaign } from './prepare/check-campaign.ts'

/**
 * Schedules a campaign for a time of the database's clock. A problem that cannot resolve itself by
 * then is refused at once; missing research or empty lists may be filled by then, and otherwise put
 * the campaign on hold. Given contacts become its audience.
 * @throws NotFoundError when it, or a list of the audience, is gone; InvalidError when the time is
 * past or contacts are unknown; ConflictError when it was sent before, or a check blocks it
 */
export async function scheduleCampaign(ctx: Context, input: ScheduleCampaignInput): Promise<CampaignView> {
  await learnAccount(ctx)
  await transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, input.id)
    await refusePast(tx, input.scheduledAt)
    const audience = await chosenAudience(tx, input)
    const kept = audience ?? audienceOf(await savedAudience(tx, campaign))
    await pinLists(tx, kept)
    await refuseBlocked(tx, campaign, kept)
    await tx.db
      .update(campaigns)
      .set({
        ...(audience ? audienceColumns(audience) : {}),
        status: 'scheduled',
        ...NOT_HELD,
        isTestDraft: false,
        scheduledAt: new Date(input.scheduledAt),
      })
      .where(eq(campaigns.id, campaign.id))
  })
  return getCampaign(ctx, input)
}

async function refusePast(tx: Tx, scheduledAt: string): Promise<void> {
  const grace = CAMPAIGN_LIMITS.pastGraceMs / 1_000
  const [row] = await tx.db.execute<{ past: boolean }>(sql`
    select ${scheduledAt}::timestamptz < clock_timestamp() - make_interval(secs => ${grace}) as past`)
  if (row?.past) throw new InvalidError(CAMPAIGN_TEXTS.past)
}

async function refuseBlocked(tx: Tx, campaign: Campaign, audience: CampaignAudience): Promise<void> {
  const { items } = await checkCampaign(tx, campaign, audience)
  const block = firstBlock(items.filter(({ id }) => id !== 'research'))
  if (block !== null) throw new ConflictError(block.text)
}

async function chosenAudience(
  tx: Tx,
  { contactIds, audience }: ScheduleCampaignInput,
): Promise<CampaignAudience | null> {
  const chosen = contactIds ? ({ kind: 'contacts', contactIds } as const) : (audience ?? null)
  if (chosen?.kind === 'contacts') await requireContacts(tx, chosen.contactIds)
  if (chosen?.kind === 'lists') await requireLists(tx, chosen.contactListIds)
  return chosen
}

/**
 * Deleting a list now puts the campaign on hold, or waits for this.
 * @throws ConflictError when all are gone
 */
async function pinLists(tx: Tx, audience: CampaignAudience): Promise<void> {
  if (audience.kind !== 'lists') return
  const there = await pinListsThatExist(tx, audience.contactListIds)
  if (there.length > 0) return
  throw new ConflictError(sentence('listsDeleted'))
}

async function requireContacts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) throw new InvalidError(sentence('selectContacts'))
  const asked = new Set(ids).size
  const [row] = await tx.db.execute<{ known: number }>(sql`
    select count(*)::int as known from ${contacts} c where c.id = any(${sql.param(ids)}::int[])`)
  const unknown = asked - (row?.known ?? 0)
  if (unknown > 0)
    throw new InvalidError(
      unknown === 1 ? sentence('contactUnknown', asked) : sentence('contactsUnknown', unknown, asked),
      { unknown },
    )
}

async function requireLists(tx: Tx, ids: number[]): Promise<void> {
  const found = await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, ids))
  if (found.length < new Set(ids).size) throw new NotFoundError(sentence('listUnknown'))
}

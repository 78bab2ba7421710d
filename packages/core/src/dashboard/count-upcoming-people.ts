import type { UpcomingPeople } from '@newsloom/contract/activity/upcoming'
import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { sql } from 'drizzle-orm'
import { countAudiences } from '../audience/count-audience.ts'
import { type AudienceColumns, audienceOf } from '../campaigns/audience-columns.ts'
import type { Context } from '../context.ts'
import { keyOf, type UpcomingRow, upcomingRows } from './list-upcoming.ts'

/**
 * Counts the people that each planned item among the first `limit` rows would be sent to: each
 * person once, without those who may not be emailed. One row takes as many statements as fifty.
 */
export async function countUpcomingPeople(
  ctx: Context,
  { limit }: { limit: number },
): Promise<UpcomingPeople> {
  const planned = (await upcomingRows(ctx, limit)).filter(({ kind }) => kind !== 'send')
  const campaigns = await readCampaigns(ctx, planned)
  const asked = planned.flatMap((row) => {
    const campaign = campaigns.get(row.id)
    if (row.kind === 'topic') return [{ key: keyOf(row), audience: toLists(row), topicId: row.id }]
    // the campaign was deleted in between
    if (!campaign) return []
    const audience = row.kind === 'campaign' ? audienceOf(campaign) : toLists(row)
    return [{ key: keyOf(row), audience, topicId: campaign.topicId }]
  })
  const counts = await countAudiences(ctx, asked)
  return asked.map(({ key }, place) => ({ key, people: counts[place]?.people ?? 0 }))
}

const toLists = ({ listIds }: UpcomingRow): CampaignAudience => ({
  kind: 'lists',
  contactListIds: listIds ?? [],
})

/** `topicId`: the one topic of its emails, which people may have opted out of. */
type Campaign = AudienceColumns & { id: number; topicId: number | null }

async function readCampaigns(ctx: Context, rows: readonly UpcomingRow[]): Promise<Map<number, Campaign>> {
  const ids = rows.filter(({ kind }) => kind !== 'topic').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await ctx.db.execute<Campaign>(sql`
    select c.id, c.audience_kind as "audienceKind", c.audience_ids as "audienceIds",
      (select case when count(*) = 1 then min(topic_id) end from campaign_topics where campaign_id = c.id) as "topicId"
    from campaigns c where c.id = any(${sql.param(ids)}::int[])`)
  return new Map(found.map((campaign) => [campaign.id, campaign]))
}

import type { ListedEpisode } from '@newsloom/contract/podcasts/audio'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { episodePath } from './voicing/episode-path.ts'

/** At most this many are listed; withdrawing some shows older ones. */
const SHOWN = 100

type Row = Omit<ListedEpisode, 'pagePath' | 'publishedAt'> & { name: string; endedAt: string }

/**
 * The episodes that can be heard though their campaign is gone, newest first: a wipe keeps them, as
 * emails that were sent lead to them. Of several versions, only the newest.
 */
export const listOrphanedEpisodes = (ctx: Context): Promise<ListedEpisode[]> =>
  listed(ctx, sql`not exists (select from campaigns c where c.id = e.campaign_id)`)

/** The episodes of a campaign that can still be heard beside its newest, in the same way. */
export const listEarlierEpisodes = (
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<ListedEpisode[]> =>
  listed(
    ctx,
    sql`e.campaign_id = ${campaignId} and exists (
      select from podcast_episodes newer
      where newer.campaign_id = e.campaign_id and newer.id > e.id
        and newer.state = 'succeeded' and newer.object is not null)`,
  )

async function listed(ctx: Context, which: SQL): Promise<ListedEpisode[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select e.id, coalesce(nullif(e.script ->> 'title', ''), e.series) as title, e.series, e.seconds, e.name,
      to_json(e.ended_at) #>> '{}' as "endedAt"
    from podcast_episodes e
    where e.state = 'succeeded' and e.object is not null and e.seconds > 0 and e.ended_at is not null
      and ${which}
      and not exists (
        select from podcast_episodes later
        where later.campaign_id = e.campaign_id and later.edition = e.edition and later.id > e.id
          and later.state = 'succeeded' and later.object is not null)
    order by e.id desc limit ${SHOWN}`)
  return rows.map(({ name, endedAt, ...row }) => ({
    ...row,
    pagePath: episodePath(name),
    publishedAt: new Date(endedAt).toISOString(),
  }))
}

import type { EpisodeTimeline } from '@newsloom/db/schema/episodes'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { languageTag } from '../episodes/find-public-episode.ts'

/**
 * An episode as feeds list it: the newest audio of its script. `guid` stays when the audio is
 * corrected, and so does its day. `language`: BCP 47; times in seconds.
 */
export type PublishedEpisode = {
  name: string
  guid: string
  title: string
  series: string
  language: string
  hosts: string[]
  chapters: EpisodeTimeline['chapters']
  seconds: number
  bytes: number
  publishedAt: Date
  firstPublishedAt: Date
}

/** Podcast apps show the newest first, and few people go back further. */
const MAX_EPISODES = 100

type Row = Omit<PublishedEpisode, 'publishedAt' | 'firstPublishedAt'> & { endedAt: string; firstAt: string }

/**
 * The finished episodes of a campaign, newest first. Of scripts and timelines only what a feed
 * tells is read: an app asks for it every hour.
 */
export async function publishedEpisodes(ctx: Context, campaignId: number): Promise<PublishedEpisode[]> {
  const rows = await ctx.db.execute<Row>(sql`
    with ready as (
      select e.id, row_number() over later as back, first_value(e.name) over sooner as guid,
        first_value(e.id) over sooner as first_id, first_value(e.ended_at) over sooner as first_at
      from podcast_episodes e
      where e.campaign_id = ${campaignId}::int and e.state = 'succeeded' and e.object is not null
        and e.bytes > 0 and e.seconds > 0 and e.timeline is not null and e.ended_at is not null
      window sooner as (partition by coalesce(e.edition::text, e.name) order by e.id),
        later as (partition by coalesce(e.edition::text, e.name) order by e.id desc))
    select e.name, r.guid, coalesce(nullif(e.script ->> 'title', ''), e.series) as title, e.series,
      e.script ->> 'language' as language, jsonb_path_query_array(e.script, '$.hosts[*].name') as hosts,
      e.timeline -> 'chapters' as chapters, e.seconds, e.bytes,
      to_json(e.ended_at) #>> '{}' as "endedAt", to_json(r.first_at) #>> '{}' as "firstAt"
    from ready r join podcast_episodes e on e.id = r.id
    where r.back = 1
    order by r.first_id desc limit ${MAX_EPISODES}`)
  return rows.map(({ endedAt, firstAt, language, ...row }) => ({
    ...row,
    language: languageTag(language),
    publishedAt: new Date(endedAt),
    firstPublishedAt: new Date(firstAt),
  }))
}

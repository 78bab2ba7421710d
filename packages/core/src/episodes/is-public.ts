import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

/** The episode is finished, and was not withdrawn since. */
export const isPublic: SQL | undefined = and(
  eq(podcastEpisodes.state, 'succeeded'),
  isNotNull(podcastEpisodes.object),
)

/** No later audio that can be heard is the same episode, corrected. */
export const isNewestVersion: SQL = sql`not exists (
  select from podcast_episodes later
  where later.campaign_id = ${podcastEpisodes.campaignId} and later.edition = ${podcastEpisodes.edition}
    and later.id > ${podcastEpisodes.id} and later.state = 'succeeded' and later.object is not null)`

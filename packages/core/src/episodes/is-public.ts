import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'

/** The episode is finished, and was not withdrawn since. */
export const isPublic: SQL | undefined = and(
  eq(podcastEpisodes.state, 'succeeded'),
  isNotNull(podcastEpisodes.object),
)

import type { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'

export type EpisodeRow = typeof podcastEpisodes.$inferSelect
export type SegmentRow = typeof podcastSegments.$inferSelect

import type { NewsRow } from './news-rows.ts'

/** The documented tracking link of one item. */
export const trackedUrl = ({ id, topicId, article }: NewsRow): string =>
  `/api/track-link-research/${id}?url=${encodeURIComponent(article.url)}&topicId=${topicId}`

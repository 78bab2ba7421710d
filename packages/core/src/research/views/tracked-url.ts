import type { NewsRow } from './news-rows.ts'

type Item = Pick<NewsRow, 'id' | 'topicId'> & { article: Pick<NewsRow['article'], 'url'> }

/** The documented tracking link of one item. */
export const trackedUrl = ({ id, topicId, article }: Item): string =>
  `/api/track-link-research/${id}?url=${encodeURIComponent(article.url)}&topicId=${topicId}`

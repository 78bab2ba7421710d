/** The state of the page, in its address. */
export type TopicSearch = { clicks?: 'all' }

export const readTopicSearch = (search: Record<string, unknown>): TopicSearch => ({
  clicks: search.clicks === 'all' ? 'all' : undefined,
})

import { idFromSearch } from '~/lib/search-params.ts'

/** The state of the page, in its address. `with`: the send beside it. */
export type SendSearch = { clicks?: 'all'; with?: number }

export const readSendSearch = (search: Record<string, unknown>): SendSearch => ({
  clicks: search.clicks === 'all' ? 'all' : undefined,
  with: idFromSearch(search.with),
})

import { z } from 'zod'
import { CampaignKind } from './campaigns/campaigns.ts'
import { Id, IsoTime } from './primitives.ts'
import { MAX_SEARCH } from './text/max-search.ts'

/** Results of one kind: a palette shows them all without scrolling far. */
export const RESULTS_PER_KIND = 5

export const SearchInput = z.object({ words: z.string().trim().min(1).max(MAX_SEARCH) })
export type SearchInput = z.infer<typeof SearchInput>

const Common = { id: Id, title: z.string() }
/** A thing that a person looked for by name. */
export const SearchResult = z.discriminatedUnion('type', [
  z.object({ ...Common, type: z.literal('topic') }),
  z.object({ ...Common, type: z.literal('contact'), email: z.string() }),
  z.object({ ...Common, type: z.literal('campaign'), kind: CampaignKind }),
  z.object({ ...Common, type: z.literal('template'), subject: z.string() }),
  z.object({ ...Common, type: z.literal('archive'), topicName: z.string(), createdAt: IsoTime }),
])
export type SearchResult = z.infer<typeof SearchResult>

import { z } from 'zod'
import { Id } from '../primitives.ts'
import { AnalyticsScope } from './scope.ts'

/**
 * The Dashboard's most read stories: of which range of the Analytics screen, how many, and from how
 * many people who clicked on; with fewer, the order would be chance.
 */
export const READ_LATELY = { range: '7d', stories: 5, enoughPeople: 5 } as const

export const ReadLatelyInput = AnalyticsScope.pick({ timeZone: true })
export type ReadLatelyInput = z.infer<typeof ReadLatelyInput>

/** A story, or another link, that people opened from emails. */
export const ReadStory = z.object({
  url: z.string(),
  /** null: the link leads to no known article */
  title: z.string().nullable(),
  /** empty: unknown */
  source: z.string(),
  /** the newest send in which it was opened, and the name of its topic or campaign */
  sendId: Id,
  label: z.string(),
  /** people who opened it, each counted once */
  people: z.number(),
  /** people who were emailed the sends in which it was opened, each counted once */
  mailed: z.number(),
})
export type ReadStory = z.infer<typeof ReadStory>

/** `people`: who clicked any link of an email; with too few of them there are no stories. */
export const ReadLately = z.object({ people: z.number(), stories: z.array(ReadStory) })
export type ReadLately = z.infer<typeof ReadLately>

import { z } from 'zod'
import { Id } from '../primitives.ts'

/** Choices of a person about a story of a topic: shown first, or not used. */
export const ARTICLE_CHOICES = ['pinned', 'left-out'] as const
export const ArticleChoice = z.enum(ARTICLE_CHOICES)
export type ArticleChoice = z.infer<typeof ArticleChoice>

/** An item of a topic's news list. The choice holds for the whole story, in later runs too. */
export const NewsItemInput = z.object({ itemId: Id })

/** The most pinned items that are put in order at once. */
const MOST_ARRANGED = 200
/** The pinned items of a topic's news list, in the order that they should have. */
export const ArrangeInput = z.object({ topicId: Id, itemIds: z.array(Id).min(1).max(MOST_ARRANGED) })
export type ArrangeInput = z.infer<typeof ArrangeInput>

/** A word or known name in an article. */
export const Term = z.object({
  key: z.string(),
  /** the spelling in the article */
  written: z.string(),
})
export type Term = z.infer<typeof Term>

/** A term that a topic's articles are ranked by because of what the user chose. */
export const TaughtTerm = Term.extend({
  /** above 0: articles with it rank higher, up to 1; below 0: lower, down to -1 */
  weight: z.number(),
})
export type TaughtTerm = z.infer<typeof TaughtTerm>

const TermKeys = z.array(z.string().max(200)).min(1).max(100)
export const TaughtTermsInput = z.object({ topicId: Id, keys: TermKeys })
export type TaughtTermsInput = z.infer<typeof TaughtTermsInput>

import { z } from 'zod'
import { Id } from '../primitives.ts'

/** Choices of a person about a story of a topic: shown first, or not used. */
export const ARTICLE_CHOICES = ['pinned', 'left-out'] as const
export const ArticleChoice = z.enum(ARTICLE_CHOICES)
export type ArticleChoice = z.infer<typeof ArticleChoice>

/** An item of a topic's news list. The choice holds for the whole story, in later runs too. */
export const NewsItemInput = z.object({ itemId: Id })

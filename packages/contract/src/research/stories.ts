import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'

/** A figure as one report of a story gives it. */
export type ToldFigure = {
  /** 'percent', 'person', 'THB', … */
  unit: string
  /** what is measured, such as 'policy rate' */
  measure: string
  value: number
  /** the value of one in the last written digit: 0.01 in '2.25%' */
  step: number
  /** 'about 30,000' is not exact */
  isRough: boolean
  isInTitle: boolean
  publisher: string
  publishedAt: string | null
}

/** A figure that several publishers report of one story, with the values that they give. */
export const StoryFigure = z.object({
  unit: z.string(),
  measure: z.string(),
  values: z.array(z.object({ value: z.number(), publishers: z.array(z.string()) })),
})
export type StoryFigure = z.infer<typeof StoryFigure>

/** Who reports a story, which figures agree, and since when it runs. */
export const StoryView = z.object({
  id: Id,
  /** the other reports of the same event */
  others: z.array(
    z.object({
      title: z.string(),
      source: z.string(),
      url: z.string(),
      trackedUrl: z.string(),
      publishedAt: IsoTime.nullable(),
      language: z.string().nullable(),
    }),
  ),
  publishers: z.array(z.string()),
  /** the earliest dated report */
  first: z.object({ publisher: z.string(), publishedAt: IsoTime }).nullable(),
  languages: z.array(z.string()),
  agreed: z.array(StoryFigure),
  disputed: z.array(StoryFigure),
  /** when a research of this topic first found the story */
  firstSeenAt: IsoTime,
  /** when this research found it */
  seenAt: IsoTime,
})
export type StoryView = z.infer<typeof StoryView>

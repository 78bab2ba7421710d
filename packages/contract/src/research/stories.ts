import { z } from 'zod'

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
  publisher: string
  publishedAt: string | null
}

/** A figure that several publishers report of one story; one value: they agree. */
export const StoryFigure = z.object({
  unit: z.string(),
  measure: z.string(),
  values: z.array(z.object({ value: z.number(), publishers: z.array(z.string()) })),
})
export type StoryFigure = z.infer<typeof StoryFigure>

import { z } from 'zod'

/** A figure that several publishers report of one story, in the unit and concept of the lexicon. */
export const StoryFigure = z.object({
  /** 'percent', 'person', 'THB', … */
  unit: z.string(),
  /** what is measured, such as 'Inflation' */
  measure: z.string(),
  /** one value: the publishers agree */
  values: z.array(z.object({ value: z.number(), publishers: z.array(z.string()) })),
})
export type StoryFigure = z.infer<typeof StoryFigure>

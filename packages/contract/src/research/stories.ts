import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'

/**
 * The sentence of a figure in a text: its times, whose it is, whether it is expected or a change
 * from the month or quarter before, and the countries that it names.
 */
export type FigureSetting = {
  /** 'quarter:3', 'year:2026', … */
  periods: string[]
  body: string | null
  isForecast: boolean
  isSequential: boolean
  countries: string[]
}

/** A figure as one report of a story gives it. */
export type ReportedFigure = {
  /** 'percent', 'person', 'THB', … */
  unit: string
  /** the name of the measure, such as 'policy rate' */
  measure: string
  value: number
  /** the upper end of a range: 2.3 in '2.1-2.3%' */
  to?: number
  /** the value of one in the last written digit: 0.01 in '2.25%' */
  step: number
  /** 'about 30,000' is not exact */
  isRough: boolean
  isInTitle: boolean
  /** whether a fall is below zero; not in figures that were stored before signs were read */
  isSigned?: true
  /** missing: it is in the title, names no time, or was stored before settings were read */
  setting?: FigureSetting
  publisher: string
  publishedAt: string | null
}

/** An earlier story that was merged into another one. */
export type JoinedStory = { identity: string; title: string }

/** A figure that several publishers report of one story, with the values that they give. */
export const StoryFigure = z.object({
  unit: z.string(),
  measure: z.string(),
  values: z.array(
    z.object({ value: z.number(), to: z.number().optional(), publishers: z.array(z.string()) }),
  ),
})
export type StoryFigure = z.infer<typeof StoryFigure>

const Measured = { unit: z.string(), measure: z.string() }
const StatedFigure = z.object({ value: z.number(), to: z.number().optional(), publisher: z.string() })
export const FigureChange = z.object({ ...Measured, before: StatedFigure, after: StatedFigure })
export type FigureChange = z.infer<typeof FigureChange>
export const NewFact = z.object({ ...Measured, ...StatedFigure.shape })
export type NewFact = z.infer<typeof NewFact>
/** How a story has changed. */
export const StoryDevelopment = z.object({
  /** figures that have another value now */
  figures: z.array(FigureChange),
  /** figures of what was not measured before */
  facts: z.array(NewFact),
  /** publishers that did not report the story before */
  publishers: z.array(z.string()),
  /** titles of stories that readers got separately, and that are parts of it now */
  joined: z.array(z.string()).optional(),
})
export type StoryDevelopment = z.infer<typeof StoryDevelopment>

/** The part of a story that is new to readers. */
export const StoryChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  StoryDevelopment.extend({ kind: z.literal('developed') }),
  z.object({ kind: z.literal('known') }),
])
export type StoryChange = z.infer<typeof StoryChange>
export type Novelty = StoryChange['kind']
/** In the order of an issue. */
export const NOVELTIES = ['new', 'developed', 'known'] as const satisfies readonly Novelty[]

/**
 * A name, place, concept, word or figure that reports of one story share: in English and Thai, as
 * far as they write it so.
 */
export const SharedThing = z.object({
  english: z.string().optional(),
  thai: z.string().optional(),
  figure: z.object({ value: z.number(), unit: z.string() }).optional(),
})
export type SharedThing = z.infer<typeof SharedThing>

/** The publishers that report a story, which figures agree, and when it was first reported. */
export const StoryView = z.object({
  id: Id,
  /** the other reports of the same event */
  others: z.array(
    z.object({
      /** the id of its item in the run */
      id: Id,
      title: z.string(),
      source: z.string(),
      url: z.string(),
      trackedUrl: z.string(),
      publishedAt: IsoTime.nullable(),
      language: z.string().nullable(),
    }),
  ),
  /** items that a person moved here from another story; each can be moved back */
  apart: z.array(Id),
  /** why its reports are together, the most telling first */
  shared: z.array(SharedThing),
  publishers: z.array(z.string()),
  /** the earliest dated report; `day`: where its date has no time, that day at its publisher */
  first: z.object({ publisher: z.string(), publishedAt: IsoTime, day: z.iso.date().optional() }).nullable(),
  languages: z.array(z.string()),
  agreed: z.array(StoryFigure),
  disputed: z.array(StoryFigure),
  /** counts that later reports give higher, the lowest value first */
  risen: z.array(StoryFigure),
  /** when a research run of this topic first found the story */
  firstSeenAt: IsoTime,
  /** when this research found it */
  seenAt: IsoTime,
  /** titles of earlier stories that turned out to be this one */
  joined: z.array(z.string()),
  /** since the topic was last emailed; null: it was not emailed before this research */
  change: StoryChange.nullable(),
})
export type StoryView = z.infer<typeof StoryView>

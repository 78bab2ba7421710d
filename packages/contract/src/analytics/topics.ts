import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ClicksByClass, DeletedClicks } from './analytics.ts'
import { KnownPeople, SendLine, SendReportInput, SendStory } from './sends.ts'

/** Newest sends that the page of a topic looks at. */
export const TOPIC_SENDS = 20

/** A topic and whose clicks on its emails are counted. */
export const TopicReportInput = SendReportInput
export type TopicReportInput = z.infer<typeof TopicReportInput>

/** The tables of a topic's page that can be downloaded. */
export const TopicTable = z.enum(['stories', 'sources', 'sends', 'trend'])
export type TopicTable = z.infer<typeof TopicTable>

/** A story of a topic over the sends that it was in. */
export const TopicStory = SendStory.extend({
  /** its newest send, where `position` is its place */
  sendId: Id,
  at: IsoTime,
  sends: z.number(),
  /** clicked / expected by position, over sends with enough people; null: none of them */
  interest: z.number().nullable(),
})
export type TopicStory = z.infer<typeof TopicStory>

/** A source of a topic's stories, over its sends. */
export const TopicSource = z.object({
  source: z.string(),
  stories: z.number(),
  /** people who clicked its stories, each once */
  people: KnownPeople,
  interest: z.number().nullable(),
})
export type TopicSource = z.infer<typeof TopicSource>

/** The interest of sources in one send; null: none of its stories, or too few people. */
export const TopicMoment = z.object({
  sendId: Id,
  at: IsoTime,
  interest: z.array(z.number().nullable()),
})
export type TopicMoment = z.infer<typeof TopicMoment>

/** The clicks in the emails of a topic. Sends are the newest first, stories by interest. */
export const TopicReport = z.object({
  id: Id,
  name: z.string(),
  /** the clicks in its sends by who clicked */
  byClass: ClicksByClass,
  /** clicks in its sends of which only the counts are left; null: none */
  deleted: DeletedClicks.nullable(),
  sends: z.array(SendLine),
  stories: z.array(TopicStory),
  sources: z.array(TopicSource),
  /** the interest over time of some sources, the oldest send first */
  trend: z.object({ sources: z.array(z.string()), moments: z.array(TopicMoment) }),
})
export type TopicReport = z.infer<typeof TopicReport>

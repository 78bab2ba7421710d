import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { SendLine, SendStory } from './sends.ts'

/** Newest sends that the page of a topic looks at. */
export const TOPIC_SENDS = 20

/** A story of one send of a topic. */
export const TopicStory = SendStory.extend({ sendId: Id, at: IsoTime })
export type TopicStory = z.infer<typeof TopicStory>

/** A source of a topic's stories, over its sends. */
export const TopicSource = z.object({
  source: z.string(),
  stories: z.number(),
  /** people who clicked its stories, each once a story */
  people: z.number(),
  /** clicked / expected by position, over sends with enough people; null: none of them */
  interest: z.number().nullable(),
})
export type TopicSource = z.infer<typeof TopicSource>

/** How people received the emails of a topic. Sends are the newest first, stories by interest. */
export const TopicReport = z.object({
  id: Id,
  name: z.string(),
  sends: z.array(SendLine),
  stories: z.array(TopicStory),
  sources: z.array(TopicSource),
})
export type TopicReport = z.infer<typeof TopicReport>

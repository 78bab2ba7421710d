import { z } from 'zod'
import { Id } from '../primitives.ts'
import { ArchiveCard } from './archives.ts'
import { StoryDevelopment } from './stories.ts'

/** Two archives; which is the older one follows from their dates. */
export const CompareArchivesInput = z.object({ id: Id, otherId: Id })
export type CompareArchivesInput = z.infer<typeof CompareArchivesInput>

/**
 * The archive of a topic that is nearest to an archive. `isAnyTopic`: one of any topic if this one
 * has no other.
 */
export const NearestArchiveInput = z.object({
  id: Id,
  topic: z.string().max(300),
  isAnyTopic: z.boolean().default(false),
})
export type NearestArchiveInput = z.infer<typeof NearestArchiveInput>

const ComparedStory = z.object({ title: z.string(), url: z.string(), source: z.string() })
export type ComparedStory = z.infer<typeof ComparedStory>

/** A story of both archives that has changed in the later one. */
export const ChangedStory = ComparedStory.extend(StoryDevelopment.shape)
export type ChangedStory = z.infer<typeof ChangedStory>

export const ArchiveComparison = z.object({
  before: ArchiveCard,
  after: ArchiveCard,
  added: z.array(ComparedStory),
  dropped: z.array(ComparedStory),
  changed: z.array(ChangedStory),
  /** stories that are alike in both */
  same: z.number(),
})
export type ArchiveComparison = z.infer<typeof ArchiveComparison>

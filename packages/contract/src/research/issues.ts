import { z } from 'zod'
import { IsoTime } from '../primitives.ts'

/** The behaviour of an automation when nothing material is new; a setting of each topic. */
export const NothingNew = z.enum(['send', 'note', 'skip'])
export type NothingNew = z.infer<typeof NothingNew>
export const DEFAULT_NOTHING_NEW: NothingNew = 'send'

/** The treatment, in an email, of stories that its readers know; a setting of each topic. */
export const KnownStories = z.enum(['include', 'leave-out'])
export type KnownStories = z.infer<typeof KnownStories>
export const DEFAULT_KNOWN_STORIES: KnownStories = 'include'

/** Why an issue does not have the news of a source or a page. */
export const MissedWhy = z.enum(['failed', 'late', 'wall'])
export type MissedWhy = z.infer<typeof MissedWhy>

/** A topic's stories by what the readers of its last email know of them, in numbers of stories. */
export const SinceIssue = z.object({
  /** when that was emailed */
  issuedAt: IsoTime,
  new: z.number(),
  developed: z.number(),
  known: z.number(),
})
export type SinceIssue = z.infer<typeof SinceIssue>

/** News that an issue missed: sources by name, and numbers of articles and pages. */
export const Unseen = z.object({
  failed: z.array(z.string()),
  late: z.array(z.string()),
  wall: z.array(z.string()),
  undated: z.number(),
  latePages: z.number(),
  wallPages: z.number(),
})
export type Unseen = z.infer<typeof Unseen>

import { z } from 'zod'
import { Id, IsoTime } from './primitives.ts'

/** How long a wipe can be undone. */
export const UNDO_HOURS = 24

/** How long the deletion of a template or a draft can be undone, minutes. */
export const DELETION_UNDO_MINUTES = 10

/** A wipe that can still be undone. */
export const WipeView = z.object({ id: Id, wipedAt: IsoTime, undoUntil: IsoTime })
export type WipeView = z.infer<typeof WipeView>

export const WipeDetails = z.object({
  /** names of the tables that were cleared; none: `wipe` had cleared everything already */
  tablesCleared: z.array(z.string()),
  /** active subscriptions to topics, and research in progress */
  automationJobsCancelled: z.number(),
  /**
   * active subscriptions to campaigns, scheduled campaigns, and their content and sends in
   * progress
   */
  campaignJobsCancelled: z.number(),
  /** the sends in progress among them */
  sendsStopped: z.number(),
})
export type WipeDetails = z.infer<typeof WipeDetails>

/** DELETE /api/wipe-all-data */
export const WipeResult = z.object({ details: WipeDetails, wipe: WipeView })
export type WipeResult = z.infer<typeof WipeResult>

/** GET /api/wipe-all-data */
export const WipeStatus = z.object({
  /** the latest wipe that can be undone; null: there is none */
  wipe: WipeView.nullable(),
  /** a wipe or undo in progress, started here or elsewhere; null: none */
  busy: z.enum(['wiping', 'undoing']).nullable(),
  /** how many tables it is done with; null: it waits for others, or nothing is in progress */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
})
export type WipeStatus = z.infer<typeof WipeStatus>

export const UndoWipeResult = z.object({
  /** rows that were restored */
  rows: z.number(),
  /** sends that were in progress at the wipe, and are paused now */
  pausedSends: z.number(),
})
export type UndoWipeResult = z.infer<typeof UndoWipeResult>

/** The data that a wipe would delete, and the data it would keep. */
export const WipePreview = z.object({
  deleted: z.object({
    topics: z.number(),
    archives: z.number(),
    templates: z.number(),
    campaigns: z.number(),
    sends: z.number(),
    clicks: z.number(),
    subscriptions: z.number(),
  }),
  kept: z.object({ contacts: z.number(), lists: z.number(), suppressions: z.number() }),
  /** sends that would stop now */
  runningSends: z.number(),
  /** whether no table that a wipe clears has a row, of those counted here and of the rest */
  isEmpty: z.boolean(),
})
export type WipePreview = z.infer<typeof WipePreview>

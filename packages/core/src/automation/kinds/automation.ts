import type { NothingMailed } from '@newsloom/contract/contacts/subscription-note'
import type { campaignRuns } from '@newsloom/db/schema/campaigns'
import type { researchRuns } from '@newsloom/db/schema/research'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { mailContentRunJob, mailRunJob } from '../../jobs.ts'
import type { Reasons } from '../../subscriptions/list-notes.ts'

/** A topic or campaign with due lists, whose row is locked. */
export type DueItem = {
  id: number
  /** why nothing runs for its lists; null: a run may start */
  why: NothingMailed | null
  /** @returns false when there already is a run that does not mail to these lists */
  start: (mailListIds: number[]) => Promise<boolean>
}

/**
 * A run that has ended and is not mailed, its topic or campaign, and the lists that wait for it.
 */
export type Mailing = {
  itemId: number
  listIds: number[]
  /** Mails the lists. @returns the lists that were mailed nothing, and why */
  mailLists: () => Promise<Reasons>
  /** Records that the run is mailed. */
  noteMailed: () => Promise<unknown>
}

/** The differences between subscriptions to topics and to campaigns. */
export type Automation = {
  runs: {
    table: typeof researchRuns | typeof campaignRuns
    isActive: SQL
    /** runs beside which this item cannot have another one */
    ofItem: (id: number) => SQL
    /** which of them belong to an automation */
    isOwn: SQL
  }
  mailJob: typeof mailRunJob | typeof mailContentRunJob
  /** Locks a topic or campaign. Null: it is gone, or another sweep has it. */
  lockDue: (tx: Tx, id: number) => Promise<DueItem | null>
  /**
   * Null when it is already done, or the run is gone or not over. Rows are locked in the same order
   * as by a deletion.
   */
  openMailing: (tx: Tx, runId: number) => Promise<Mailing | null>
}

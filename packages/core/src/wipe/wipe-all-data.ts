import { UNDO_HOURS, type WipeResult } from '@newsloom/contract/wipe'
import { wipes } from '@newsloom/db/schema/wipes'
import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { lockAll, tableLock } from '../lock-all.ts'
import { foldChanges } from '../rollups/fold-clicks.ts'
import { lockRollups } from '../rollups/lock-rollups.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { CLEARED, COUNTS } from './fates.ts'
import { copyForLinks } from './snapshot/copy-for-links.ts'
import { moveToSnapshot } from './snapshot/snapshot.ts'
import { stopWork } from './snapshot/stop-work.ts'
import { lockWipes } from './snapshot/wipe-lock.ts'
import { wipeView } from './wipe-view.ts'

/**
 * Deletes everything but contacts, their lists and choices, suppressions, and what links in sent
 * emails need. Running work stops first: after this returns, only requests in progress still end.
 * One transaction: all of it happens, or nothing. For `UNDO_HOURS` it can be undone.
 * @throws UnavailableError when others use the data all the time
 */
export async function wipeAllData(ctx: Context): Promise<WipeResult> {
  return transaction(ctx, async (tx) => {
    await lockWipes(tx, 'wiping')
    await lockAll(tx, [lockRollups, lockFreezes, tableLock([...CLEARED, ...COUNTS], 'exclusive')])
    const { automationJobs, campaignJobs, sends } = await stopWork(tx)
    await copyForLinks(tx)
    await foldChanges(tx)
    const [wipe] = await tx.db
      .insert(wipes)
      .values({ undoUntil: sql`now() + make_interval(hours => ${UNDO_HOURS})` })
      .returning()
    if (!wipe) throw new Error('the wipe was not written')
    await moveToSnapshot(tx, wipe.id)
    return {
      details: {
        tablesCleared: [...CLEARED],
        automationJobsCancelled: automationJobs,
        campaignJobsCancelled: campaignJobs,
        sendsStopped: sends,
      },
      wipe: wipeView(wipe),
    }
  })
}

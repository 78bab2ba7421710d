import { UNDO_HOURS, type WipeResult } from '@newsloom/contract/wipe'
import { wipes } from '@newsloom/db/schema/wipes'
import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { lockAll, tableLock } from '../lock-all.ts'
import { foldChanges } from '../rollups/fold-clicks.ts'
import { lockRollups } from '../rollups/lock-rollups.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { CLEARED, COUNTS } from './fates.ts'
import { isNothingLeft } from './is-nothing-left.ts'
import { latestWipe } from './latest-wipe.ts'
import { copyForLinks } from './snapshot/copy-for-links.ts'
import { moveToSnapshot } from './snapshot/snapshot.ts'
import { stopWork } from './snapshot/stop-work.ts'
import { lockWipes } from './snapshot/wipe-lock.ts'
import { wipeView } from './wipe-view.ts'

/**
 * Deletes everything but contacts, their lists and choices, suppressions, and what links in sent
 * emails need. Running work stops first: after this returns, only requests in progress still end.
 * One transaction: all of it happens, or nothing. For `UNDO_HOURS` it can be undone. A request that
 * waited for another wipe, or finds nothing left after one, answers that one: an empty wipe would
 * hide it from the undo.
 * @throws UnavailableError when others use the data all the time
 */
export async function wipeAllData(ctx: Context): Promise<WipeResult> {
  const known = await latestWipe(ctx)
  return transaction(ctx, async (tx) => {
    await lockWipes(tx, 'wiping')
    const latest = await latestWipe(tx)
    if (latest && latest.id > (known?.id ?? 0)) return alreadyWiped(latest)
    await lockAll(tx, [lockRollups, lockFreezes, tableLock([...CLEARED, ...COUNTS], 'exclusive')])
    if (latest && (await isNothingLeft(tx))) return alreadyWiped(latest)
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

const alreadyWiped = (wipe: typeof wipes.$inferSelect): WipeResult => ({
  details: { tablesCleared: [], automationJobsCancelled: 0, campaignJobsCancelled: 0, sendsStopped: 0 },
  wipe: wipeView(wipe),
})

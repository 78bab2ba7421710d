import { clickJudging } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { RULES_VERSION } from '../judging/rules-version.ts'

export type JudgingProgress = typeof clickJudging.$inferSelect

/**
 * The progress, locked until the end of the transaction; null while another worker holds it, or
 * when workers of a newer version have begun to judge.
 */
export const takeTurn = (tx: Tx): Promise<JudgingProgress | null> => progressOf(tx, { waits: false })

/** Like `takeTurn`, but waits while another worker holds it. */
export const waitForTurn = (tx: Tx): Promise<JudgingProgress | null> => progressOf(tx, { waits: true })

async function progressOf(tx: Tx, { waits }: { waits: boolean }): Promise<JudgingProgress | null> {
  await tx.db.execute(sql`
    insert into click_judging (rules_version, judged_id, rechecked_id, recheck_until_id)
    select ${RULES_VERSION}::int, last, 0, last from (select coalesce(max(id), 0) as last from clicks) c
    on conflict do nothing`)
  const [progress] = await tx.db
    .select()
    .from(clickJudging)
    .for('update', waits ? {} : { skipLocked: true })
  if (!progress || progress.rulesVersion > RULES_VERSION) return null
  if (progress.rulesVersion === RULES_VERSION) return progress
  const [again] = await tx.db
    .update(clickJudging)
    .set({ rulesVersion: RULES_VERSION, recheckedId: 0, recheckUntilId: clickJudging.judgedId })
    .returning()
  return again ?? null
}

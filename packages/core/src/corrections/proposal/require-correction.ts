import { sentence } from '@newsloom/contract/sentences/sentences'
import { corrections } from '@newsloom/db/schema/analysis'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'

export type CorrectionRow = typeof corrections.$inferSelect

const GONE = sentence('correctionGone')

/** @throws NotFoundError */
export async function requireCorrection(ctx: Context, id: number): Promise<CorrectionRow> {
  const [row] = await ctx.db.select().from(corrections).where(eq(corrections.id, id))
  if (!row) throw new NotFoundError(GONE)
  return row
}

/** Its row is locked until the transaction ends. @throws NotFoundError */
export async function lockCorrection(tx: Tx, id: number): Promise<CorrectionRow> {
  const [row] = await tx.db.select().from(corrections).where(eq(corrections.id, id)).for('update')
  if (!row) throw new NotFoundError(GONE)
  return row
}

import type { Note } from '@newsloom/contract/analysis/note'
import { notes } from '@newsloom/db/schema/analysis'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { NotedAnalysis } from './noted-analysis.ts'

/**
 * Stores the notes of an email with its send. They outlive the research and the send, as the email
 * cannot be recalled.
 */
export async function keepNotes(tx: Tx, { notes: made }: Pick<NotedAnalysis, 'notes'>): Promise<void> {
  if (made.size === 0) return
  // sorted, so that two sends with the same notes do not deadlock
  const rows = [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, note]) => ({ id, note }))
  await tx.db.insert(notes).values(rows).onConflictDoNothing()
}

/** @throws NotFoundError when no email that was sent has this note */
export async function readNote(ctx: Context, { id }: { id: string }): Promise<Note> {
  const [row] = await ctx.db.select({ note: notes.note }).from(notes).where(eq(notes.id, id))
  if (!row) throw new NotFoundError('This note was not found')
  return row.note
}

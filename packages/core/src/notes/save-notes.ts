import type { Note } from '@newsloom/contract/analysis/note'
import { notes } from '@newsloom/db/schema/analysis'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { eq, inArray } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { notesIn } from './note-url.ts'
import type { NotedAnalysis } from './noted-analysis.ts'

/**
 * Stores the notes of an email with its send, and those of generated content with the content,
 * which may be mailed later. They outlive the research, the content and the send, as an email
 * cannot be recalled. Rows that are locked as well, such as the campaign's, are locked before.
 */
export async function saveNotes(tx: Tx, { notes: made }: Pick<NotedAnalysis, 'notes'>): Promise<void> {
  if (made.size === 0) return
  // sorted, or two sends with the same notes could deadlock
  const rows = [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, note]) => ({ id, note }))
  await tx.db.insert(notes).values(rows).onConflictDoNothing()
}

/** The stored notes that a content links to, by their id. */
export async function notesOfContent(ctx: Context, html: string): Promise<NotedAnalysis['notes']> {
  const ids = notesIn(ctx.config.publicUrl, trackedUrls(html))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(notes).where(inArray(notes.id, ids))
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/** @throws NotFoundError when no email or generated content was stored with this note */
export async function readNote(ctx: Context, { id }: { id: string }): Promise<Note> {
  const [row] = await ctx.db.select({ note: notes.note }).from(notes).where(eq(notes.id, id))
  if (!row) throw new NotFoundError('This note was not found')
  return row.note
}

import type { SendKind } from '@newsloom/contract/sends/sends'
import { mailedStatements } from '@newsloom/db/schema/issues'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { notesIn } from '../notes/note-url.ts'
import type { NotedAnalysis } from '../notes/noted-analysis.ts'

type Draft = { kind: SendKind; noted: NotedAnalysis | null; snapshot: { publicUrl: string } }
type Links = { sendId: number; urls: readonly string[] }

/**
 * Records with a send which statements its email contains, by the notes that it links to. Those
 * that are mailed again, by a retry of failed recipients, are known from the first email.
 */
export async function saveMailedStatements(
  tx: Tx,
  { kind, snapshot, noted }: Draft,
  { sendId, urls }: Links,
): Promise<void> {
  // a correction links to the note of what it corrects, but does not repeat it
  if (kind === 'test' || kind === 'correction') return
  const ids = notesIn(snapshot.publicUrl, urls)
  if (ids.length === 0) return
  const statementIds = ids.map((id) => noted?.statementIds.get(id) ?? null)
  await tx.db.execute(sql`
    insert into ${mailedStatements} (send_id, note_id, statement_id)
    select ${sendId}::int, n.id, coalesce(max(k.statement_id), (
      select max(m.statement_id) from ${mailedStatements} m where m.note_id = n.id))
    from unnest(${sql.param(ids)}::text[], ${sql.param(statementIds)}::int[]) as k (id, statement_id)
    join notes n on n.id = k.id
    group by n.id`)
}

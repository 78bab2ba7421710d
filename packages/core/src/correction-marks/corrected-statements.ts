import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { type CorrectedTexts, comparableText, correctedTexts } from '../corrected-texts/corrected-texts.ts'
import { ConflictError } from '../errors.ts'
import type { NotedAnalysis } from '../notes/noted-analysis.ts'
import type { CallSubject } from '../ports.ts'

type FoundCorrection = { said: string; state: 'open' | 'waiting' | 'mailed' }

/**
 * The corrections of some statements, given as a query with the columns note_id, statement_id and
 * text; those that were decided come first. The same words in another analysis are another
 * statement, and so are other words: what that analysis's articles say may be right by then.
 */
const correctionsOf = (statements: SQL): SQL => sql`
  select t.text as said, k.state from (${statements}) t
  join corrections k on k.state <> 'dismissed'
  where exists (
    select 1 from correction_notes c join notes said on said.id = c.note_id
    left join mailed_statements o on o.note_id = c.note_id
    where c.correction_id = k.id and said.note ->> 'text' = t.text
      and (c.note_id = t.note_id or o.statement_id = t.statement_id))
  order by k.state = 'open', k.id limit 1`

const wasCorrected = ({ said }: FoundCorrection): string => sentence('statementCorrected', said)

/**
 * Refuses a send whose email has a statement that was corrected after an earlier email.
 * @throws ConflictError, which names the first such statement
 */
export async function refuseCorrected(tx: Tx, { sendId }: { sendId: number }): Promise<void> {
  const [found] = await tx.db.execute<FoundCorrection>(
    correctionsOf(sql`
      select m.note_id, m.statement_id, n.note ->> 'text' as text
      from mailed_statements m join notes n on n.id = m.note_id where m.send_id = ${sendId}::int`),
  )
  if (found && found.state !== 'open') throw new ConflictError(wasCorrected(found))
}

/** Notes of an email; without `statementIds`: of content, which has no stored analysis. */
type Noted = Pick<NotedAnalysis, 'notes' | 'statementIds'>

/** The finding about corrected statements before an email goes out; none if it has none. */
export async function correctedItems(
  ctx: Context,
  noted: Noted | null,
  about: CallSubject,
): Promise<PreflightItem[]> {
  if (!noted || noted.notes.size === 0) return []
  const listed = [...noted.notes].map(([id, { text }]) => ({
    id,
    text,
    row: noted.statementIds.get(id) ?? null,
  }))
  const [found] = await ctx.db.execute<FoundCorrection>(
    correctionsOf(sql`
      select * from unnest(
        ${sql.param(listed.map(({ id }) => id))}::text[],
        ${sql.param(listed.map(({ row }) => row))}::int[],
        ${sql.param(listed.map(({ text }) => text))}::text[]) as listed (note_id, statement_id, text)`),
  )
  if (!found) return repeatedItems(noted, await correctedTexts(ctx, about))
  if (found.state !== 'open') return [{ id: 'corrections', level: 'blocked', text: wasCorrected(found) }]
  const text = sentence('statementDoubted', found.said)
  return [{ id: 'corrections', level: 'warning', text }]
}

/**
 * Warns if the email repeats corrected words from another analysis: code cannot tell whether they
 * are right by now. A statement that a person released is not asked about again.
 */
function repeatedItems({ notes, statementIds }: Noted, known: CorrectedTexts): PreflightItem[] {
  const repeated = [...notes.values()].find(
    ({ text, isReleased }) => !isReleased && known.has(comparableText(text)),
  )
  if (!repeated) return []
  const advice = statementIds.size > 0 ? sentence('releaseIfRight') : sentence('removeUnlessRight')
  const text = sentence('repeatsCorrected', repeated.text, advice)
  return [{ id: 'corrections', level: 'warning', text }]
}

import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { namesOf, parentsFirst, type Reference, readColumns, readReferences } from '../../schema-shape.ts'
import { COUNTS } from '../fates.ts'
import { mergeArticles } from './merge-articles.ts'
import { liveTable, schemaOf, wipedTable } from './snapshot.ts'
import { noteProgress } from './wipe-lock.ts'

/**
 * Rows that were read or mailed since the wipe are newer than the snapshot's row with the same key:
 * how a source answered, or an email that the local outbox accepted again.
 */
const NEWER_WINS = new Set([
  'cited_pages',
  'outbox_mails',
  'source_articles',
  'source_health',
  'source_notices',
  'source_states',
])

type Restoring = { wipeId: number; table: string; columns: string[]; references: Reference[] }

/**
 * Puts the rows of a snapshot back into their tables, beside those that were added since. @returns
 * how many
 */
export async function restoreRows(tx: Tx, wipeId: number): Promise<number> {
  const references = await readReferences(tx)
  const columns = await readColumns(tx, schemaOf(wipeId))
  await dropTestDraft(tx, wipeId)
  const tables = [...columns.keys()].filter((table) => !COUNTS.includes(table)).sort()
  let rows = 0
  for (const [done, table] of parentsFirst(tables, references).entries()) {
    await noteProgress(tx, { done, total: tables.length })
    const insert = () =>
      restoreTable(tx, { wipeId, table, columns: namesOf(columns.get(table) ?? []), references })
    rows += table === 'articles' ? await mergeArticles(tx, { wipeId, references }, insert) : await insert()
  }
  return rows
}

async function restoreTable(tx: Tx, restoring: Restoring): Promise<number> {
  const { wipeId, table } = restoring
  const columns = sql.join(restoring.columns.map(sql.identifier), sql`, `)
  const restored = await tx.db.execute(sql`
    insert into ${liveTable(table)} (${columns}) overriding system value
    select ${columns} from ${wipedTable(wipeId, table)} s where ${parentsRemain(restoring)}
    ${NEWER_WINS.has(table) ? sql`on conflict do nothing` : sql``}`)
  return restored.count
}

/** Rows of a list that was deleted since stay deleted, as they would have been with it. */
function parentsRemain({ table, references }: Restoring): SQL {
  const conditions = references.flatMap((reference) => {
    const { child, parent, columns, keys } = reference
    if (child !== table || !reference.isCascade) return []
    const matches = keys.map(
      (key, place) => sql`p.${sql.identifier(key)} = s.${sql.identifier(columns[place] ?? '')}`,
    )
    const isOfNone = sql.join(
      columns.map((column) => sql`s.${sql.identifier(column)} is null`),
      sql` or `,
    )
    return [
      sql`(${isOfNone} or exists (select 1 from ${liveTable(parent)} p where ${sql.join(matches, sql` and `)}))`,
    ]
  })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** One campaign holds what the Schedule dialog tests: the restored one does so again. */
async function dropTestDraft(tx: Tx, wipeId: number): Promise<void> {
  await tx.db.execute(sql`
    delete from campaigns where is_test_draft
      and exists (select 1 from ${wipedTable(wipeId, 'campaigns')} s where s.is_test_draft)`)
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { Reference } from '../../schema-shape.ts'
import { liveTable, wipedTable } from './snapshot.ts'

type Merging = { wipeId: number; references: readonly Reference[] }

/**
 * Restores the articles; one that was read again since the wipe becomes the restored article, in
 * its newer form, and everything refers to that. @returns how many were restored
 */
export async function mergeArticles(
  tx: Tx,
  { wipeId, references }: Merging,
  restore: () => Promise<number>,
): Promise<number> {
  await tx.db.execute(sql`
    create temporary table merged_articles on commit drop as
    select n.id as new_id, o.id as old_id from articles n
    join ${wipedTable(wipeId, 'articles')} o on o.canonical_url = n.canonical_url`)
  // free for the restored article
  await tx.db.execute(sql`
    update articles a set canonical_url = 'merged ' || a.id from merged_articles m where a.id = m.new_id`)
  const restored = await restore()
  await keepNewerForm(tx)
  await referToRestored(tx, references)
  await tx.db.execute(sql`delete from articles a using merged_articles m where a.id = m.new_id`)
  return restored
}

/** Does what a run does when it saves an article that is stored already. */
async function keepNewerForm(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update articles a set url = n.url, source = n.source, title = coalesce(nullif(n.title, ''), a.title),
      summary = coalesce(nullif(n.summary, ''), a.summary), text = coalesce(nullif(n.text, ''), a.text),
      language = coalesce(n.language, a.language), author = coalesce(n.author, a.author),
      published_at = coalesce(n.published_at, a.published_at),
      date_source = case when n.published_at is null then a.date_source else n.date_source end,
      date_certainty = case when n.published_at is null then a.date_certainty else n.date_certainty end,
      date_reasons = case when n.date_reasons = '[]' then a.date_reasons else n.date_reasons end,
      hash = n.hash, is_sample = n.is_sample, fetched_at = n.fetched_at
    from merged_articles m join articles n on n.id = m.new_id
    where a.id = m.old_id and a.hash <> n.hash`)
}

async function referToRestored(tx: Tx, references: readonly Reference[]): Promise<void> {
  for (const { child, parent, columns } of references) {
    const [column] = columns
    if (parent !== 'articles' || column === undefined) continue
    const own = sql.identifier(column)
    await tx.db.execute(sql`
      update ${liveTable(child)} c set ${own} = m.old_id from merged_articles m where c.${own} = m.new_id`)
  }
  await tx.db.execute(sql`
    update summaries s set article_ids = (
      select array_agg(coalesce(m.old_id, a.id) order by a.place)
      from unnest(s.article_ids) with ordinality a (id, place) left join merged_articles m on m.new_id = a.id)
    where exists (select 1 from merged_articles m where m.new_id = any(s.article_ids))`)
  await tx.db.execute(sql`
    update campaign_runs r set content = jsonb_set(r.content, '{articleIds}', (
      select jsonb_agg(coalesce(m.old_id, a.id::int) order by a.place)
      from jsonb_array_elements_text(r.content -> 'articleIds') with ordinality a (id, place)
      left join merged_articles m on m.new_id = a.id::int))
    where exists (select 1 from merged_articles m where r.content -> 'articleIds' @> to_jsonb(m.new_id))`)
}

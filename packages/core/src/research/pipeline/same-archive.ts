import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'

/**
 * The topic's newest archive, if its run found exactly the stories of this run; locked until the
 * transaction ends.
 */
export async function sameArchive(tx: Tx, { id: runId, topic }: ResearchClaim): Promise<number | null> {
  const [archive] = await tx.db.execute<{ id: number }>(sql`
    with newest as (
      select id, run_id from research_archives where topic_id = ${topic.id}::int order by id desc limit 1),
    leads as (
      select run_id, array_agg(article_id order by article_id) as articles from news_items
      where is_lead and (run_id = ${runId}::int or run_id = (select run_id from newest))
      group by run_id)
    select a.id from research_archives a
    join newest n on n.id = a.id
    join leads before on before.run_id = n.run_id
    join leads now on now.run_id = ${runId}::int and now.articles = before.articles
    for key share of a`)
  return archive?.id ?? null
}

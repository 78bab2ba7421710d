import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { mailedFigures, mailedStories } from '@newsloom/db/schema/issues'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { runChoices } from '../story-choices/run-choices.ts'

/**
 * The news in the email of a send: the stories of a research run, without `knownLeftOut` ones, or
 * the stories of several topics that have one of these articles.
 */
export type MailedNews =
  | { runId: number; knownLeftOut: readonly string[] }
  | { topicIds: number[]; articleIds: number[] }

/**
 * Records with a send its news, for the next email to be compared with. `figures`: the key
 * figures that it shows.
 */
export async function saveMailed(
  tx: Tx,
  sendId: number,
  mailed: MailedNews,
  figures: KeyFigure[],
): Promise<void> {
  if ('articleIds' in mailed) return saveStories(tx, sendId, mailed)
  const choices = await runChoices(tx, mailed.runId)
  const leftOut = [...choices].flatMap(([id, { choice }]) => (choice === 'left-out' ? [id] : []))
  await insertStories(
    tx,
    sendId,
    sql`select max(s.id) from ${stories} s where s.run_id = ${mailed.runId}::int
      and s.id <> all(${sql.param(leftOut)}::int[]) and s.identity <> all(${sql.param([...mailed.knownLeftOut])}::uuid[])
      group by s.identity`,
  )
  await saveFigures(tx, sendId, figures)
}

/** Each as the newest research found it. */
const saveStories = (
  tx: Tx,
  sendId: number,
  { topicIds, articleIds }: Extract<MailedNews, { articleIds: number[] }>,
): Promise<void> =>
  insertStories(
    tx,
    sendId,
    sql`select max(s.id) from ${stories} s join ${newsItems} n on n.story_id = s.id
      where n.article_id = any(${sql.param(articleIds)}::int[]) and n.topic_id = any(${sql.param(topicIds)}::int[])
      group by s.identity`,
  )

async function insertStories(tx: Tx, sendId: number, ids: ReturnType<typeof sql>): Promise<void> {
  await tx.db.execute(sql`
    insert into ${mailedStories} (send_id, topic_id, identity, publishers, figures)
    select ${sendId}::int, max(n.topic_id), s.identity, array_agg(distinct a.source order by a.source), s.figures
    from ${stories} s
    join ${newsItems} n on n.story_id = s.id
    join articles a on a.id = n.article_id
    where s.id in (${ids})
    group by s.id`)
}

async function saveFigures(tx: Tx, sendId: number, figures: KeyFigure[]): Promise<void> {
  if (figures.length === 0) return
  await tx.db.insert(mailedFigures).values(
    figures.map(({ what, value, unit, asOf, articleId, quote }, position) => ({
      sendId,
      position,
      figure: { what, value, unit, asOf, articleId, quote },
    })),
  )
}

import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { citedPages, corrections } from '@newsloom/db/schema/analysis'
import { sends } from '@newsloom/db/schema/sends'
import type { TestDatabase } from '@newsloom/db/testing'
import { desc } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { queuePages } from '../../correction-marks/watch-pages.ts'
import { rereadPage } from '../../corrections/reread-page.ts'
import { deliverSend } from '../../delivery/deliver-send.ts'
import { sendNews } from '../../news-sending/send-news.ts'
import type { ArticleReading } from '../../ports.ts'
import { editStatement } from '../../statement-editing/change-statement.ts'
import { getAnalysis } from '../../statements/get-analysis.ts'
import { analystThatSays, EXPORTS, FOUND, statementScene } from '../analysis/statement-scene.ts'
import { insertList, insertTopicWithTemplate } from '../people/subscription-fixtures.ts'
import { entry, fakeNews, NOW, read, research, SOURCE } from '../research-fixtures.ts'
import { fakeMailer } from '../send-fixtures.ts'
import { never } from '../start-send.ts'

export const PAGE = 'https://a.example/one'
export const RATE = FOUND.quotes[0]?.quote ?? ''
export { EXPORTS, FOUND }

const NEWS_TEXTS = { text: EXPORTS, quotes: [{ articleId: '1', quote: EXPORTS }] }

/**
 * A topic whose analysis cites one page (by default twice), a list of contacts, a clock, and what
 * the page says when it is read again. `more`: that it says at first.
 */
export async function correctionScene(
  database: TestDatabase,
  { recipientCount = 2, keyFigures = [] as KeyFigure[], statements = [FOUND, NEWS_TEXTS], more = '' } = {},
) {
  let now = NOW
  const text = `${RATE} ${EXPORTS} ${more}`.trim()
  let page: ArticleReading = { state: 'read', article: entry(PAGE, { text }) }
  const mailer = fakeMailer()
  const news = fakeNews({ [SOURCE]: read([entry(PAGE, { text })]) }, { [PAGE]: async () => page })
  const analyst = analystThatSays(statements, keyFigures)
  const ctx = statementScene(database, statements, { analyst, mailer, news, now: () => now })
  const topicId = await insertTopicWithTemplate(ctx)
  await research(ctx, topicId)
  const listId = await insertList(ctx, recipientCount)
  const choice = { topicId, templateId: null, subject: null, contactListIds: [listId] }
  /** Sends the analysis, and delivers it. */
  const mail = async (over: { contactListIds?: number[] } = {}) => {
    const { sendId } = await sendNews(ctx, { ...choice, ...over })
    await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
    return sendId
  }
  /** Edits a statement, and emails the analysis to one more person. */
  const mailEdited = async (from: string, text: string) => {
    const edited = await editStatement(ctx, { rowId: await rowOf(ctx, topicId, from), text })
    return mail({ contactListIds: [await insertList(ctx, 1)] }).then(() => edited)
  }
  /** One turn of the worker: pages that are due are read. */
  const reread = async () => {
    const before = news.asked.length
    await queuePages(ctx)
    for (const { id } of await ctx.db.select({ id: citedPages.id }).from(citedPages))
      await rereadPage(ctx, { pageId: id }, never)
    return news.asked.length - before
  }
  return {
    ctx,
    topicId,
    listId,
    choice,
    mailer,
    mail,
    mailEdited,
    reread,
    says: (text: string) => {
      page = { state: 'read', article: entry(PAGE, { text }) }
    },
    fails: (reason: string) => {
      page = { state: 'failed', reason }
    },
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    proposals: () => ctx.db.select().from(corrections).orderBy(corrections.id),
    lastSend: async () => {
      const [send] = await ctx.db.select().from(sends).orderBy(desc(sends.id)).limit(1)
      if (!send) throw new Error('nothing was sent')
      return send
    },
  }
}

async function rowOf(ctx: Context, topicId: number, text: string): Promise<number> {
  const sections = (await getAnalysis(ctx, { topicId }))?.sections ?? []
  const statement = sections.flatMap(({ statements }) => statements).find((one) => one.text === text)
  return statement?.rowId ?? 0
}

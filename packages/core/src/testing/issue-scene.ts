import { contactLists } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import type { TestDatabase } from '@newsloom/db/testing'
import { eq } from 'drizzle-orm'
import { sendNews } from '../news-sending/send-news.ts'
import type { SourceEntry } from '../ports.ts'
import { thaiAnswerTo } from './analysis/analyses.ts'
import { newsOf } from './curated-topic.ts'
import {
  entry,
  fakeAnalyst,
  hoursAgo,
  insertTopic,
  NOW,
  research,
  researchContext,
} from './research-fixtures.ts'
import { addPeople } from './send-fixtures.ts'

export const LAOS = {
  title: 'Inflation slows in Laos',
  text: 'Inflation in Laos slowed to 9% as food prices eased.',
}
export const RATE = {
  title: 'Bank of Thailand holds interest rate at 2.25%',
  text: 'The Bank of Thailand kept its interest rate unchanged at 2.25% on Wednesday.',
}
/** One event whose figure grows. */
export const flood = (dead: number) => ({
  title: `Flood kills ${dead} people as inflation eases`,
  text: `Floods in Hat Yai killed ${dead} people; inflation eased in Songkhla.`,
})

type FoundArticles = Record<string, Partial<SourceEntry>>

/** A topic that is researched and mailed in turn. Articles are named by the end of their URL. */
export async function issueScene(database: TestDatabase, values: Parameters<typeof insertTopic>[1] = {}) {
  let now = NOW
  const ctx = researchContext(database, {
    now: () => now,
    analyst: fakeAnalyst(async (request) => thaiAnswerTo(request)),
  })
  const { id: topicId } = await insertTopic(ctx.db, values)
  const list = async () => {
    const [made] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
    const id = made?.id ?? 0
    await addPeople(ctx, id, id * 1_000, id * 1_000 + 1)
    return id
  }
  const find = async (articles: FoundArticles) => {
    now = new Date(now.getTime() + 60_000)
    const entries = Object.entries(articles).map(([path, given]) =>
      entry(`https://a.example/${path}`, { publishedAt: hoursAgo(2), summary: given.text ?? '', ...given }),
    )
    const run = await research({ ...ctx, news: newsOf(...entries) }, topicId)
    return run.id
  }
  /** @returns the send as it is stored */
  const mail = async (...contactListIds: number[]) => {
    const { sendId } = await sendNews(ctx, { topicId, templateId: null, subject: null, contactListIds })
    const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
    if (!send) throw new Error('nothing was sent')
    return send
  }
  return { ctx, topicId, list, find, mail }
}

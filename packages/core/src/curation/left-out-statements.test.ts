import { contactLists } from '@newsloom/db/schema/contacts'
import { expect, test } from 'vitest'
import { latestResearch } from '../mail/mail-research.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { getSummary } from '../research/get-summary.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { releaseAnalysis } from '../statements/release-analysis.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { curatedTopic, newsOf } from '../testing/curated-topic.ts'
import { entry, fakeAnalyst, researchContext } from '../testing/research-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
const ENTRIES = [
  entry('https://a.example/fuel', {
    title: 'Inflation of fuel slows',
    text: 'Diesel inflation halves in May.',
  }),
  entry('https://a.example/rents', {
    title: 'Rents drive inflation',
    text: 'Landlords in Bangkok ask for more.',
  }),
]
const BOTH = 'Inflation of fuel slows, and rents drive inflation'

/** An analysis with a statement of each article; `isJoined`: and one of both. */
async function scene({ isJoined = false } = {}) {
  const analyst = fakeAnalyst(async (request) => {
    const quoted = request.articles.map(({ ref, title }): [number, string] => [ref, title])
    const analysis = analysisOf(...quoted)
    const quotes = quoted.map(([ref, quote]) => ({ articleId: String(ref), quote }))
    if (isJoined) analysis.sections[0]?.statements.push({ id: 'both', text: BOTH, quotes })
    return answerTo(request, { analysis })
  })
  const ctx = researchContext(database, { analyst, news: newsOf(...ENTRIES) })
  const topic = await curatedTopic(ctx, { unsupported: 'mark' })
  const { topicId } = topic
  const mailed = async () => (await latestResearch(ctx, topicId))?.analysis ?? ''
  const analysis = () => getAnalysis(ctx, { topicId })
  const statements = async () => (await analysis())?.sections.flatMap((section) => section.statements) ?? []
  return { ...topic, mailed, analysis, statements }
}

test('a statement is not mailed while its only article is left out', async () => {
  const { leaveOut, restore, mailed, statements, ctx, topicId } = await scene()
  const before = await mailed()
  expect(before).toContain('Rents drive inflation')
  await leaveOut('rents')
  expect(await mailed()).not.toContain('Rents')
  expect(await mailed()).toContain('Inflation of fuel slows')
  expect((await getSummary(ctx, { topicId }))?.leftOutMentions).toBe(0)
  const told = async () =>
    (await statements()).map(({ text, isLeftOut, isShown }) => ({ text, isLeftOut, isShown }))
  expect(await told()).toEqual(
    expect.arrayContaining([
      { text: 'Inflation of fuel slows', isLeftOut: false, isShown: true },
      { text: 'Rents drive inflation', isLeftOut: true, isShown: false },
    ]),
  )
  await restore('rents')
  expect(await mailed()).toBe(before)
})

test('a statement that rests on other articles too stays, and the pre-flight warns of it', async () => {
  const { ctx, topicId, leaveOut, mailed } = await scene({ isJoined: true })
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  await addPeople(ctx, list?.id ?? 0, 1, 1)
  const input = { topicId, templateId: null, contactListIds: [list?.id ?? 0], subject: null }
  await leaveOut('rents')
  expect(await mailed()).toContain(BOTH)
  expect((await getSummary(ctx, { topicId }))?.leftOutMentions).toBe(1)
  const text = 'The analysis still mentions 1 article that you left out. Generate it again.'
  const { items } = await preflightNews(ctx, input)
  expect(items.find(({ id }) => id === 'research')).toEqual({ id: 'research', level: 'warning', text })
})

test('an analysis without any statement left is held until an article is restored', async () => {
  const { ctx, leaveOut, restore, analysis } = await scene()
  await leaveOut('fuel')
  expect((await analysis())?.hold).toBeNull()
  await leaveOut('rents')
  expect((await analysis())?.hold).toEqual({
    why: { kind: 'all-left-out' },
    releasedAt: null,
    canRelease: false,
  })
  const summaryId = (await analysis())?.summaryId ?? 0
  await expect(releaseAnalysis(ctx, { summaryId })).rejects.toThrow(
    'There is nothing to email. You left out the articles of all its statements. Restore an article',
  )
  await restore('fuel')
  expect((await analysis())?.hold).toBeNull()
})

import { notes } from '@newsloom/db/schema/analysis'
import { mailedStatements } from '@newsloom/db/schema/issues'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runContent } from '../campaign-content/content-job.ts'
import { getContentRun } from '../campaign-content/get-content-run.ts'
import { startPreview } from '../campaign-content/start-preview.ts'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { comparableText } from '../corrected-texts/corrected-texts.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { editStatement, releaseStatement } from '../statement-editing/change-statement.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { insertCampaign, never, previewInput } from '../testing/campaigns/content-run-fixtures.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { reportStatement } from './decide-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

type Scene = Awaited<ReturnType<typeof correctionScene>>

/** Mails the topic's analysis, and corrects a statement of it. */
async function correct({ ctx, mail }: Scene): Promise<void> {
  await mail()
  const [mailed] = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .innerJoin(mailedStatements, eq(mailedStatements.noteId, notes.id))
    .where(sql`${notes.note} ->> 'text' = ${FOUND.text}`)
  const { id } = await reportStatement(ctx, { noteId: mailed?.id ?? '', why: 'Wrong' })
  await sendCorrection(ctx, { id, erratum: { kind: 'withdrawn', why: '' }, people: 2 })
}

/** Content that is generated for a campaign that is not saved yet. */
async function generated({ ctx, topicId }: Scene): Promise<string> {
  const { id: runId } = await startPreview(ctx, previewInput([topicId]))
  await runContent(ctx, { runId }, never)
  return (await getContentRun(ctx, { runId })).preview?.htmlContent ?? ''
}

/** A statement that was corrected, and another analysis of its topic that says it again. */
async function repeated({ marks = false } = {}) {
  const scene = await correctionScene(database)
  const { ctx, topicId } = scene
  await correct(scene)
  if (marks) await ctx.db.execute(sql`update research_topics set unsupported = 'mark' where id = ${topicId}`)
  scene.pass(1)
  await research(ctx, topicId)
  const statement = async () =>
    (await getAnalysis(ctx, { topicId }))?.sections
      .flatMap(({ statements }) => statements)
      .find(({ text }) => text === FOUND.text)
  const other = await insertList(ctx, 1)
  const choice = { ...scene.choice, contactListIds: [other] }
  const item = async () =>
    (await preflightNews(ctx, choice)).items.find((one) => one.id === 'corrections') ?? null
  return { ...scene, choice, statement, item }
}

test('a new analysis that says corrected words again is not mailed with them until a person releases them', async () => {
  const { ctx, choice, statement, item, lastSend } = await repeated()
  const found = await statement()
  expect(found).toMatchObject({ verdict: 'unclear' })
  expect(found?.reasons.at(-1)).toMatch(/^These words were corrected on .* Change them, or release/)
  await sendNews(ctx, choice)
  expect((await lastSend()).snapshot.html).not.toContain('kept its interest rate')
  await releaseStatement(ctx, { rowId: found?.rowId ?? 0 })
  expect(await item()).toBeNull()
  await sendNews(ctx, { ...choice, skipReceived: false })
  expect((await lastSend()).snapshot.html).toContain('kept its interest rate')
})

test('the check ends with the words, and returns with them', async () => {
  const { ctx, statement } = await repeated()
  const rowId = (await statement())?.rowId ?? 0
  const edited = await editStatement(ctx, { rowId, text: 'The rate stayed at 1.50%.' })
  expect(edited.reasons.join()).not.toContain('corrected')
  const again = await editStatement(ctx, { rowId, text: `“${FOUND.text.replace(/\.$/, '')}”` })
  expect(again.reasons.join()).toContain('These words were corrected')
})

test('an analysis that marks what was not found is warned about before it is mailed', async () => {
  const { item } = await repeated({ marks: true })
  expect(await item()).toMatchObject({ level: 'warning', text: expect.stringContaining('repeats words') })
})

test('content that was generated before its words were corrected is warned about before it is mailed', async () => {
  const scene = await correctionScene(database)
  const { ctx, topicId } = scene
  // checked at another time than the topic's analysis: it has notes of its own
  scene.pass(1)
  const generatedContent = await generated(scene)
  expect(generatedContent).toContain('kept its interest rate')
  const id = await insertCampaign(ctx, [topicId], { generatedContent })
  const item = async () =>
    (await preflightCampaign(ctx, { id, audience: null })).items.find((one) => one.id === 'corrections')
  expect(await item()).toBeUndefined()
  await correct(scene)
  expect(await item()).toMatchObject({
    level: 'warning',
    text: expect.stringMatching(/repeats words .* generate the content again/),
  })
})

test('content of a campaign that is not saved yet leaves out words that were corrected for its topic', async () => {
  const scene = await correctionScene(database)
  await correct(scene)
  expect(await generated(scene)).not.toContain('kept its interest rate')
})

test.each([
  ['The rate is 1.50%.', '“The  rate is 1.50%”'],
  ['ดอกเบี้ยอยู่ที่ ๑.๕๐%', 'ดอกเบี้ย อยู่ที่ 1.50 %'],
  ['GDP was \u22120.3%', 'GDP was -0.3%.'],
  ['Covid-19 cases', 'COVID 19 cases'],
])('%s and %s are the same words', (one, other) => {
  expect(comparableText(other)).toBe(comparableText(one))
})

test.each([
  ['The rate is 1.50%.', 'The rate is 15.0%.'],
  ['GDP was -0.3%.', 'GDP was 0.3%.'],
  ['GDP was \u22120.3%.', 'GDP was 0.3%.'],
  ['The fee is $5.', 'The fee is €5.'],
  ['Its share is 5%.', 'Its share is 5.'],
])('%s and %s are other words', (one, other) => {
  expect(comparableText(one)).not.toBe(comparableText(other))
})

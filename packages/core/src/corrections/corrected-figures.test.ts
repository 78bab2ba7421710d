import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { CorrectionCause, Erratum } from '@newsloom/contract/analysis/corrections'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { deliveries } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { isCorrected, isCorrectedReport } from '../key-figures/corrected-figures.ts'
import { withMailedFigures } from '../key-figures/with-mailed-figures.ts'
import { editStatement } from '../statement-editing/change-statement.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { correctionScene, EXPORTS, FOUND, PAGE, RATE } from '../testing/corrections/correction-scene.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

const figure = (what: string, value: string, quote: string): KeyFigure => ({
  ...{ what, value, unit: '%', asOf: '', articleId: '1' },
  quote,
})
const POLICY = figure('Policy rate', '1.50', 'the central bank kept its interest rate at 1.50%')
const TRADE = figure('Export growth', '5.2', EXPORTS)

const DEPOSITS = 'Deposits earn 1.50% at large banks.'
/** Its value is that of the corrected quote, but it is from another of the page. */
const DEPOSIT = figure('Deposit rate', '1.50', DEPOSITS)

/** A mailed statement and a key figure rest on one quote, which then goes from its page. */
async function corrected({ keyFigures = [POLICY, TRADE], more = '' } = {}) {
  const scene = await correctionScene(database, { keyFigures, more })
  const { ctx, mail, reread, pass, says, proposals } = scene
  const sendId = await mail()
  await reread()
  says(EXPORTS)
  pass(24)
  await reread()
  const [proposal] = await proposals()
  await sendCorrection(ctx, { id: proposal?.id ?? 0, erratum: { kind: 'withdrawn', why: '' }, people: 2 })
  return { ...scene, sendId }
}

/** The web version of an email that was delivered. */
async function webVersion({ ctx, mailer, sendId }: Awaited<ReturnType<typeof corrected>>): Promise<string> {
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.sendId, sendId)).limit(1)
  const sent = mailer.mails.find(({ to }) => to.includes(delivery?.email ?? ''))
  const token = /\/v\/([\w.-]+)/.exec(sent?.html ?? '')?.[1] ?? ''
  return (await readWebVersion(ctx, { token })).html
}

test('the web version strikes a figure whose quote was corrected, and no other', async () => {
  const scene = await corrected({ keyFigures: [POLICY, TRADE, DEPOSIT], more: DEPOSITS })
  const html = await webVersion(scene)
  expect(html).toMatch(
    /<td[^>]*>Policy rate<\/td><td[^>]*><s [^>]*>.*?1\.50%.*?<\/s><span [^>]*>Corrected on \d+\u00a0/,
  )
  expect(html).toMatch(/<td[^>]*>Export growth<\/td><td[^>]*><strong[^>]*>5\.2%<\/strong><\/td>/)
  expect(html).toMatch(/<td[^>]*>Deposit rate<\/td><td[^>]*><strong[^>]*>1\.50%<\/strong><\/td>/)
})

test('without stored figures it strikes only what the corrected quote speaks of', async () => {
  const keyFigures = [figure('Interest rate', '1.50', POLICY.quote), DEPOSIT]
  const scene = await corrected({ keyFigures, more: DEPOSITS })
  await scene.ctx.db.delete(mailedFigures)
  const html = await webVersion(scene)
  expect(html).toMatch(/<td[^>]*>Interest rate<\/td><td[^>]*><s /)
  expect(html).toMatch(/<td[^>]*>Deposit rate<\/td>/)
})

test('a later email of the analysis leaves it out, and the screen says why', async () => {
  const { ctx, topicId, mail, lastSend } = await corrected()
  const view = await getAnalysis(ctx, { topicId })
  expect(view?.keyFigures.map(({ what, verdict, reasons }) => [what, verdict, reasons])).toEqual([
    [
      'Policy rate',
      'unclear',
      [expect.stringMatching(/^The quote that this figure is from was corrected on /)],
    ],
    ['Export growth', 'supported', []],
  ])
  const statement = view?.sections
    .flatMap(({ statements }) => statements)
    .find(({ text }) => text === FOUND.text)
  await editStatement(ctx, { rowId: statement?.rowId ?? 0, text: 'Inflation slowed to 0.4% in October.' })
  await mail({ contactListIds: [await insertList(ctx, 1)] })
  const { html } = (await lastSend()).snapshot
  expect(html).toContain('Export growth')
  expect(html).not.toContain('Policy rate')
})

test('later figures are not compared with it', async () => {
  const { ctx, topicId, pass } = await corrected()
  pass(24)
  await research(ctx, topicId)
  const supported = { verdict: 'supported' as const, reasons: [], checks: [] }
  const now = [POLICY, TRADE].map((one) => ({ ...one, ...supported }))
  const found = await withMailedFigures(ctx, { topicId, runId: 0 }, now)
  expect(found.map(({ what, mailed }) => [what, mailed?.value ?? null])).toEqual([
    ['Policy rate', null],
    ['Export growth', '5.2'],
  ])
})

const on = { url: PAGE, publisher: 'A', quote: RATE }
const CHANGED: CorrectionCause = { ...on, kind: 'changed', now: RATE.replace('1.50', '1.75') }
const WITHDRAWN: Erratum = { kind: 'withdrawn', why: '' }
test.each<[string, CorrectionCause, string, boolean, Erratum?]>([
  ['the value that the page has changed', CHANGED, '1.50', true],
  ['a value that the page still gives', CHANGED, '0.4', false],
  ['a value of a quote that is gone', { ...on, kind: 'gone' }, '0.4', true],
  ['a value that a person found wrong', { kind: 'person', why: '' }, '1.50', true],
  ['a value that the wrong statement does not give', { kind: 'person', why: '' }, '0.4', false],
  [
    'a value that the correction gives as right',
    { kind: 'person', why: '' },
    '1.50',
    false,
    { kind: 'corrected', right: 'The bank cut its interest rate to 1.50%.', why: '' },
  ],
])('a correction concerns %s or not', (_, cause, value, expected, erratum = WITHDRAWN) => {
  const on = { url: PAGE, quote: RATE, said: FOUND.text }
  const correction = { ...on, cause, erratum, lang: 'en' as const, at: new Date(0) }
  expect(isCorrected({ value, unit: '%' }, correction)).toBe(expected)
  const shape = {
    measure: '',
    step: 0.01,
    isRough: false,
    isInTitle: false,
    publisher: 'A',
    publishedAt: null,
  }
  const reported = { ...shape, unit: 'percent', value: Number(value) }
  expect(isCorrectedReport(reported, correction)).toBe(expected)
})

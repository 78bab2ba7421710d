import type { Page } from 'playwright-core'
import { changeAnswer, changeAnswers, conflict, streamOnce } from '../fakes/answers.ts'
import { openOver, press, type View } from './view.ts'

type Statement = { rowId: number; checks: { kind: string }[]; verdict: string }
type Analysis = { sections: { statements: Statement[] }[] }

const WHY = { kind: 'few-found', found: 4, of: 9 } as const
const AT = '2026-11-01T02:00:00.000Z'
const FAILED = {
  verdict: 'unsupported',
  reasons: ['9.2% does not appear in the cited articles.'],
  isShown: false,
}
const check = (kind: string, finding: string) => ({
  ...{ kind, finding, lookedFor: '', place: null, where: null, reason: '' },
})

/** Some statements of the analysis that is there as if the checks had not found all of them. */
function withFailures({ sections, ...analysis }: Analysis): Analysis {
  let place = 0
  const fail = (statement: Statement): Statement => {
    place += 1
    if (place > 3) return statement
    const checks = [check('quote', 'found'), check('figure', 'not-found'), check('direction', 'unclear')]
    const byHand = { editedAt: AT, originalText: 'Exports rose 9.2%.', releasedAt: AT, isShown: true }
    return { ...statement, ...FAILED, checks, ...(place === 3 ? byHand : {}) }
  }
  return { ...analysis, sections: sections.map((one) => ({ ...one, statements: one.statements.map(fail) })) }
}

const shown = (change: (analysis: Analysis) => object) => async (page: Page) => {
  await changeAnswer(page, 'analysis.get', change)
  await page.reload()
  await page.getByRole('heading', { name: 'Statements and their sources' }).waitFor()
}
const held = shown((analysis) => ({
  ...withFailures(analysis),
  hold: { why: WHY, releasedAt: null, canRelease: true },
}))
const released = shown((analysis) => ({
  ...withFailures(analysis),
  hold: { why: WHY, releasedAt: AT, canRelease: true },
}))

const PREVIEW = {
  people: 3,
  lists: [{ id: 1, name: 'Executives' }],
  notMailed: [{ id: 2, name: 'Ministry desk', why: 'all of its news was emailed before' }],
}

async function askRelease(page: Page): Promise<void> {
  await changeAnswer(page, 'analysis.previewRelease', () => PREVIEW)
  await held(page)
  await press('Release the analysis')(page)
  await page.getByText(/It is emailed at once to 3 recipients/).waitFor()
}

const figure = (what: string, value: string, articleId: string, over = {}) => ({
  ...{ what, value, unit: 'ร้อยละ', asOf: 'ต.ค. 2569', articleId, quote: '' },
  ...{ isFirst: true, isDisputed: false, others: [] },
  ...{ verdict: 'supported', reasons: [], checks: [], mailed: null },
  ...over,
})
const MAILED = { value: '2.00', unit: '%', asOf: '', sentAt: '2026-11-16T01:00:00.000Z' }
const OTHER = {
  ...{ value: 1.3, unit: 'percent' },
  sources: [{ publisher: 'Mekong Wire', url: 'https://mekong.example/prices' }],
}
const FIGURES = [
  figure('เงินเฟ้อทั่วไป', '0.9', '2', { isDisputed: true }),
  figure('เงินเฟ้อทั่วไป', '1.1', '3', { isFirst: false, isDisputed: true, others: [OTHER] }),
  figure('Policy rate', '1.75', '1', {
    ...{ unit: '%', asOf: '' },
    mailed: { ...MAILED, change: { amount: -0.25, unit: 'percent' } },
  }),
  figure('Exports', '9.2', '4', { ...FAILED, unit: '%', checks: [check('figure', 'not-found')] }),
]

const RUN = {
  ...{ id: 9_001, topicId: 1, kind: 'summary', state: 'running', progress: 0.6, counts: {}, error: null },
  ...{ current: 'Writing the AI analysis', archiveId: null, queuedAt: AT, startedAt: AT, endedAt: null },
  steps: [
    { id: 1, kind: 'analysis', label: 'Analysis', state: 'running', detail: '', found: 12, kept: null },
  ],
}
const statementOf = (id: string, text: string, over: object = {}) => ({
  ...{ id, text, verdict: 'supported', reasons: [] },
  checks: [check('quote', 'found'), check('figure', 'found')],
  ...over,
})
const WRITTEN = [
  {
    ...{ key: 'trends', heading: '' },
    statements: [
      statementOf('s1', 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี'),
      statementOf('s2', 'การส่งออกของไทยในเดือนตุลาคมขยายตัวร้อยละ 9.2 จากปีก่อน', {
        verdict: 'unsupported',
        reasons: ['9.2% does not appear in the cited articles.'],
        checks: [check('quote', 'found'), check('figure', 'not-found'), check('direction', 'unclear')],
      }),
    ],
  },
  {
    key: 'world',
    heading: '',
    statements: [statementOf('s3', 'The Federal Reserve kept its rate at 3.50 percent.')],
  },
]

/** A model writes, and has come this far for as long as one looks. */
const written = (draft: object) => async (page: Page) => {
  await streamOnce(page, 'research.watchDraft', { isOver: false, draft })
  await streamOnce(page, 'research.watch', RUN)
  await changeAnswers(
    page,
    new Map<string, (data: unknown) => unknown>([
      ['system.get', (data) => ({ ...Object(data), analyst: 'gemini' })],
      [
        'topics.list',
        (data) => Array.from(Object(data), (topic) => ({ ...Object(topic), activeRunId: RUN.id })),
      ],
    ]),
  )
  await page.reload()
  await page.getByRole('log').waitFor()
}
const startsAgain = { note: 'The answer was cut off, so the model is starting again.', sections: [] }

const statements = (page: Page) => page.getByRole('region', { name: 'Statements and their sources' })
const card = (page: Page) => page.getByRole('region', { name: 'AI Analysis' })
const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name: `statements-${name}`,
  path: '/news-research',
  isReloaded: true,
  open,
  ...over,
})

/** An analysis with its checked statements, and what opens on it. */
export const STATEMENTS_VIEWS: readonly View[] = [
  view('held', held, { part: card }),
  view('released', released, { part: card, isPictureOnly: true }),
  view(
    'found',
    async (page) => {
      await shown((analysis) => analysis)(page)
      await press(/statements? (?:was|were) found in/)(page)
      await press(/^What these checks/)(page)
      await page.getByText(/^Newsloom compared each statement/).waitFor()
    },
    { part: card },
  ),
  view(
    'lines',
    async (page) => {
      await shown(withFailures)(page)
      await press('Edit the analysis')(page)
      await card(page)
        .getByRole('button', { name: /^Edit: / })
        .nth(1)
        .click()
      await card(page).getByRole('textbox', { name: 'Statement' }).waitFor()
    },
    { part: card },
  ),
  view('written', written({ note: '', sections: WRITTEN }), { isWithoutContent: true }),
  view('starts-again', written(startsAgain), {
    ...{ part: card, isPictureOnly: true, isWithoutContent: true },
  }),
  view(
    'figures',
    async (page) => {
      await shown((analysis) => ({ ...analysis, keyFigures: FIGURES }))(page)
      await press('Key figures')(page)
      await page.getByText('Sources differ').waitFor()
    },
    { part: statements },
  ),
  view('release', askRelease),
  view('edit', async (page) => {
    await held(page)
    await openOver(/^Edit$/)(page)
  }),
  view('edited-elsewhere', async (page) => {
    await held(page)
    await conflict(page, 'analysis.edit', { text: 'Exports rose 5.2% in October.', editedAt: AT })
    await openOver(/^Edit$/)(page)
    await page.getByRole('textbox', { name: 'Statement' }).fill('Exports grew 5.2%.')
    await press('Save')(page)
    await page.getByText('This statement was changed elsewhere').waitFor()
    // faded while the words are being checked
    await page.locator('form [role="status"][aria-busy="false"]').waitFor()
  }),
  view('quote', async (page) => {
    await shown((analysis) => analysis)(page)
    await press(/statements? (?:was|were) found in/)(page)
    await card(page).locator('[data-control="quote"]').first().click()
    await page.locator('mark').first().waitFor()
  }),
]

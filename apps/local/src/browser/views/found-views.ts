import type { Page } from 'playwright-core'
import { changeAnswers } from '../fakes/answers.ts'
import { answered, press, shown, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name,
  path: '/news-research',
  isReloaded: true,
  open,
  ...over,
})

const firstArticle = (page: Page) =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first()

/** The details of the first story that several publishers report. */
export async function openStory(page: Page): Promise<void> {
  await press(/^\d+ reports by \d+ publishers$/)(page)
  await page.getByText('First report', { exact: true }).first().waitFor()
}

const ISSUE = {
  firstSeenAt: AT,
  seenAt: '2026-11-03T02:00:00.000Z',
  joined: ['Heavy rain forces evacuations near the southern border'],
  publishers: ['Mekong Daily', 'มติเมือง', 'The Gulf Shipping and Commodities Gazette'],
  first: { publisher: 'มติเมือง', publishedAt: AT },
  languages: ['en', 'th'],
  disputed: [
    {
      unit: 'person',
      measure: 'death',
      values: [
        { value: 12, publishers: ['Mekong Daily'] },
        { value: 19, publishers: ['มติเมือง', 'The Gulf Shipping and Commodities Gazette'] },
      ],
    },
  ],
  risen: [
    {
      unit: 'person',
      measure: 'missing',
      values: [
        { value: 3, publishers: ['Mekong Daily'] },
        { value: 8, publishers: ['มติเมือง'] },
      ],
    },
  ],
  agreed: [
    { unit: 'THB', measure: 'damage', values: [{ value: 3.2e9, publishers: ['Mekong Daily', 'มติเมือง'] }] },
  ],
  others: [
    {
      id: 31,
      title: 'น้ำท่วมหาดใหญ่ เสียชีวิต 19 ราย กองทัพส่งเรืออพยพประชาชนจากพื้นที่ลุ่มต่ำตลอดคืน',
      source: 'มติเมือง',
      url: 'https://m.example/1',
      trackedUrl: '/1',
      publishedAt: AT,
      language: 'th',
    },
    {
      id: 32,
      title: 'Flood in Hat Yai kills 19 as army boats evacuate the low-lying districts',
      source: 'The Gulf Shipping and Commodities Gazette',
      url: 'https://g.example/2',
      trackedUrl: '/2',
      publishedAt: '2026-11-02T04:00:00.000Z',
      language: 'en',
    },
  ],
}

/** A run whose articles were too old or about something else. */
async function openNoneFound(page: Page): Promise<void> {
  const counts = { found: 26, tooOld: 21, irrelevant: 5, duplicates: 0, kept: 0, stories: 0 }
  const withCounts = (run: { counts: object }) => ({ ...run, counts: { ...run.counts, ...counts } })
  // the two may be asked for together
  await changeAnswers(
    page,
    new Map<string, (data: unknown) => unknown>([
      ['research.news', () => []],
      ['research.latestResearch', (run) => withCounts(run as { counts: object })],
    ]),
  )
  await page.reload()
  await shown('The last run found 26 articles and kept none')(page)
}

/** A story of three days in two languages, whose publishers give different figures. */
export async function openStoryInDispute(page: Page): Promise<void> {
  const inDispute = (items: { story: object }[]) =>
    items.map((item, i) => (i === 0 ? { ...item, story: { ...item.story, ...ISSUE } } : item))
  await answered('research.news', inDispute, shown('Figures differ'))(page)
  await openStory(page)
}

/** The menu of one of its reports. */
async function openReportMenu(page: Page): Promise<void> {
  await openStoryInDispute(page)
  await press(/^Actions for Flood in Hat Yai/)(page)
  await page.getByRole('menuitem', { name: 'Not the same story' }).waitFor()
}

const ARTICLES = [
  { title: 'About the statistics of the central bank', url: 'https://b.example/1', source: 'Central Bank' },
  {
    title: 'ตารางเปรียบเทียบอัตราดอกเบี้ยเงินฝากของธนาคารพาณิชย์ทุกแห่งที่เปิดให้บริการ',
    url: 'https://m.example/2',
    source: 'มติเมือง',
  },
  ...Array.from({ length: 51 }, (_, i) => ({
    title: `Statistical table ${i + 1}`,
    url: `https://b.example/table-${i + 1}`,
    source: 'Central Bank',
  })),
]
const UNDATED = {
  kind: 'dates',
  window: { timeFilter: '24h', customTimeValue: 24, customTimeUnit: 'hours' },
  inside: 9,
  unconfirmed: 2,
  tooOld: 21,
  future: 0,
  undated: ARTICLES.length,
  undatedArticles: ARTICLES.slice(0, 50),
}

/** A run that left out articles because nothing dates them. */
async function openUndated(page: Page): Promise<void> {
  await changeAnswers(
    page,
    new Map<string, (data: unknown) => unknown>([
      ['research.undated', () => ARTICLES],
      ['research.latestResearch', (run) => withUndated(run as { steps: { kind: string }[] })],
    ]),
  )
  await page.reload()
  await press(`Show ${ARTICLES.length} articles without a date`)(page)
  await page.getByText('Statistical table 51', { exact: true }).waitFor({ state: 'attached' })
}

const withUndated = (run: { steps: { kind: string }[] }) => ({
  ...run,
  steps: run.steps.map((step) => (step.kind === 'window' ? { ...step, report: UNDATED } : step)),
})

/** The articles that a run found, and those it left out. */
export const FOUND_VIEWS: readonly View[] = [
  view('no-articles', openNoneFound),
  view('last-run-undated', openUndated),
  view('story-in-dispute', openStoryInDispute, { part: firstArticle }),
  view('story-report-menu', openReportMenu),
]

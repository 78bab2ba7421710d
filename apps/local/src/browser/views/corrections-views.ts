import type { Page } from 'playwright-core'
import { replaceAnswers } from '../fakes/answers.ts'
import { openOver, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const SAID = 'ธนาคารกลางคงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50 ในการประชุมเดือนตุลาคม'
const OTHER = 'Exports rose 5.2% in October, the third month of growth.'
const mailedStatement = (noteId: string, text: string, correction: object | null) => ({
  ...{ noteId, text, correction, rowId: null },
  ...{ noteUrl: `https://letters.example.org/n/${noteId}`, mailedAt: AT },
})
const CORRECTION = {
  ...{
    id: 1,
    said: SAID,
    others: [OTHER],
    label: 'Thai economy',
    emails: [
      { label: 'Weekly review', subject: 'The week in rates', mailedAt: AT },
      { label: 'Thai economy', subject: 'ข่าวเศรษฐกิจไทย', mailedAt: '2026-10-31T02:00:00.000Z' },
    ],
    topicId: null,
    lang: 'th',
    status: { state: 'open' },
    rest: 0,
  },
  ...{ noteUrl: 'https://letters.example.org/n/a', mailedAt: AT, createdAt: AT },
  cause: {
    kind: 'changed',
    url: 'https://wire.example/rate',
    publisher: 'Siam Wire',
    quote: 'คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50',
    now: 'ปรับขึ้นอัตราดอกเบี้ยนโยบายเป็นร้อยละ 1.75',
  },
  erratum: {
    kind: 'corrected',
    right: 'ธนาคารกลางปรับขึ้นอัตราดอกเบี้ยนโยบายเป็นร้อยละ 1.75',
    why: 'Siam Wire แก้ไขเนื้อหาข่าวนี้หลังจากที่เราส่งอีเมล',
  },
}
const PREVIEW = {
  subject: 'แก้ไขข่าว: Thai economy',
  html: `<html lang="th"><body><h1>Thai economy</h1><h2>แก้ไขข่าว</h2><p>อีเมลวันที่ 1 พฤศจิกายน ค.ศ. 2026 ระบุว่า</p><blockquote>${SAID}</blockquote></body></html>`,
  people: 3,
  leftOut: 1,
}

const ANSWERS = new Map<string, unknown>([
  [
    'corrections.mailed',
    [
      mailedStatement('a', SAID, { id: 1, status: { state: 'open' }, rest: 0 }),
      mailedStatement('b', OTHER, null),
      mailedStatement('c', 'Inflation slowed to 0.4%.', {
        id: 2,
        status: { state: 'mailed', at: AT, sendId: 2 },
        rest: 3,
      }),
    ],
  ],
  ['corrections.get', CORRECTION],
  ['corrections.preview', PREVIEW],
])

async function openArchive(page: Page): Promise<void> {
  // the server does not know the correction
  await replaceAnswers(page, ANSWERS)
  await page.reload()
  await page.getByRole('region', { name: 'Archives' }).getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Emailed statements' }).waitFor()
}

async function openCorrection(page: Page): Promise<void> {
  await openArchive(page)
  await openOver(/^Review correction/)(page)
  await page.getByText('What was said').waitFor()
}

async function go(page: Page, name: string): Promise<void> {
  await openCorrection(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name: `corrections-${name}`,
  path: '/research-archives',
  open,
  isReloaded: true,
  ...over,
})

/** The statements in an archive's emails, and the dialogs that correct them. */
export const CORRECTIONS_VIEWS: readonly View[] = [
  view('emailed', openArchive, { part: (page) => page.getByRole('region', { name: 'Emailed statements' }) }),
  view('report', async (page) => {
    await openArchive(page)
    await openOver(/^Report as wrong/)(page)
  }),
  view('write', openCorrection),
  view('review', async (page) => {
    await go(page, 'Review email')
    await page.getByRole('button', { name: 'Email 3 recipients' }).waitFor()
  }),
  view('dismiss', (page) => go(page, 'Dismiss proposal')),
]

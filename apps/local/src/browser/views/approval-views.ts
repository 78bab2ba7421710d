import type { Page } from 'playwright-core'
import { changeAnswer, changeAnswers } from '../fakes/answers.ts'
import { standing } from './mail/delivery-views.ts'
import { fromMenu, pictureOnly, press, type View } from './view.ts'

const PATH = '/news-research'
const AT = '2026-11-01T02:00:00.000Z'
const ASKED = {
  state: 'waiting',
  approver: 'somchai.boonmee@example.org',
  since: AT,
  expiresAt: '2099-11-08T02:00:00.000Z',
  mail: { kind: 'mailed', at: AT },
}
const WAITS = {
  state: 'paused',
  pause: { kind: 'approval', detail: null },
  approval: ASKED,
  counts: { audience: 24_000, sent: 0, pending: 24_000, suppressed: 0, skipped: 0, failed: 0, uncertain: 0 },
}
const NOBODY = { ...WAITS.counts, pending: 0, skipped: WAITS.counts.audience }
const CHANGED = { ...WAITS, state: 'cancelled', pause: null, endedAt: AT, counts: NOBODY }
const ended = (approval: object) => ({
  ...CHANGED,
  approval: { approver: ASKED.approver, at: AT, ...approval },
})

const part = (page: Page) => page.getByRole('region', { name: 'Send the analysis' })
const waiting = (name: string, over: object): View => ({
  name,
  path: PATH,
  part,
  isReloaded: true,
  open: standing({ ...WAITS, ...over }),
})

const person = (page: Page) =>
  changeAnswer(page, 'approvals.approver', () => ({ kind: 'person', email: ASKED.approver }))
const openSetting = async (page: Page): Promise<void> => {
  await fromMenu(/^Actions for /, 'Approval')(page)
  await page.getByRole('dialog').waitFor()
}
const SINCE = { issuedAt: AT, new: 1, developed: 1, known: 2 }
const UNSEEN = {
  failed: ['wire.example'],
  late: ['gulf-shipping-gazette.example'],
  wall: ['paid.example'],
  undated: 3,
  latePages: 0,
  wallPages: 2,
}
const DEVELOPED = {
  kind: 'developed',
  figures: [
    {
      unit: 'percent',
      measure: 'policy rate',
      before: { value: 1.75, publisher: 'Bangkok Wire' },
      after: { value: 1.5, publisher: 'Bangkok Wire' },
    },
  ],
  facts: [],
  publishers: ['The Gulf Shipping and Commodities Gazette'],
}
const CHANGES = [{ kind: 'new' }, DEVELOPED, { kind: 'known' }]

/** A change of what a procedure answers. */
const given =
  <T>(change: (data: T) => unknown) =>
  (data: unknown): unknown =>
    change(data as T)

/** A second issue: what is new in it, and what its research did not see. */
async function openSecondIssue(page: Page): Promise<void> {
  await changeAnswers(
    page,
    new Map([
      ['research.summary', given((data: object) => ({ ...data, since: SINCE, unseen: UNSEEN }))],
      [
        'research.news',
        given((items: { story: object }[]) =>
          items.map((item, i) => ({ ...item, story: { ...item.story, change: CHANGES[Math.min(i, 2)] } })),
        ),
      ],
    ]),
  )
  await page.reload()
  await page.getByText(/^Since the issue of/).waitFor()
  await page.getByText('Updated').first().waitFor()
}

/** The folded settings of a topic from the one with these words on. */
const openField = (words: string) => async (page: Page) => {
  await press(/^Edit /)(page)
  await press(/^More settings/)(page)
  await page.getByRole('dialog').getByText(words).first().scrollIntoViewIfNeeded()
}

/** The approver of a topic's emails, a send that waits for it, and a second issue. */
export const APPROVAL_VIEWS: readonly View[] = [
  { name: 'approval', path: PATH, open: openSetting },
  waiting('delivery-waiting', {}),
  {
    name: 'approval-change',
    path: PATH,
    isReloaded: true,
    open: standing(WAITS, async (page) => {
      await page.getByRole('button', { name: 'Change approver' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  { name: 'second-issue', path: PATH, open: openSecondIssue, isReloaded: true },
  ...pictureOnly([
    {
      name: 'approval-set',
      path: PATH,
      open: async (page) => {
        await person(page)
        await openSetting(page)
        await page.getByRole('textbox').waitFor()
      },
    },
    {
      name: 'approval-refused',
      path: PATH,
      open: async (page) => {
        await openSetting(page)
        await page.getByRole('dialog').getByRole('textbox').fill('nobody')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('The approver was not saved.').waitFor()
      },
    },
    waiting('delivery-waiting-expired', { approval: { ...ASKED, expiresAt: AT } }),
    waiting('delivery-waiting-unsendable', {
      pause: { kind: 'approval', detail: 'The template contains {{nonsense}}, which is not a merge tag.' },
    }),
    waiting('delivery-declined', ended({ state: 'declined', reason: 'The figure for rice is wrong.' })),
    waiting('delivery-withdrawn', ended({ state: 'changed' })),
    {
      name: 'budget-reached',
      path: PATH,
      isReloaded: true,
      open: async (page) => {
        await changeAnswers(
          page,
          new Map([
            [
              'topics.list',
              given((all: object[]) =>
                all.map((topic) => ({ ...topic, monthlyBudget: 2, spentThisMonth: 2.034 })),
              ),
            ],
            ['system.get', given((data: object) => ({ ...data, analyst: 'gemini' }))],
          ]),
        )
        await page.reload()
        await page
          .getByText(/is used up/)
          .first()
          .waitFor()
      },
    },
    { name: 'edit-topic-budget', path: PATH, open: openField('AI budget') },
    { name: 'edit-topic-nothing-new', path: PATH, open: openField('The same articles are never sent again') },
  ]),
]

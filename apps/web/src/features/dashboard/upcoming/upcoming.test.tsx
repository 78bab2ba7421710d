import type { UpcomingItem } from '@newsloom/contract/activity/upcoming'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatBareMoment, viewerZone } from '~/lib/time/zoned-time.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { STATS } from '../fixtures.ts'
import { shownUpcoming } from './upcoming-labels.ts'

const NOW = Date.now()
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000 + 45_000).toISOString()
const planned = (id: number, minutes: number): UpcomingItem => ({
  kind: 'subscription',
  of: 'topic',
  key: `topic ${id}`,
  id,
  name: `Topic ${id}`,
  lists: ['Board', 'Staff', 'Press'],
  listCount: 5,
  at: inMinutes(minutes),
})
const SEND: UpcomingItem = {
  kind: 'send',
  key: 'send 9',
  id: 9,
  name: 'Rice',
  topicId: null,
  campaignId: null,
  pause: null,
  audience: 1_000,
  pending: 400,
  at: inMinutes(-2),
}
const CAMPAIGN: UpcomingItem = {
  kind: 'campaign',
  key: 'campaign 5',
  id: 5,
  name: 'Letter',
  at: inMinutes(90),
}

/** The Dashboard with these rows, and others once `next` is resolved. */
function show(
  items: UpcomingItem[],
  {
    total = items.length,
    over = {},
    next = deferred<UpcomingItem[]>(),
    whyNot = null,
  }: {
    total?: number
    over?: object
    next?: ReturnType<typeof deferred<UpcomingItem[]>>
    whyNot?: Refusal | null
  } = {},
) {
  const view = (rows: UpcomingItem[], count: number) => ({
    attention: [],
    upcoming: { items: rows, total: count, whyNot },
    activity: { items: [], nextCursor: null },
  })
  return renderApp('/', {
    dashboard: { stats: () => STATS, ...over },
    activity: {
      live: () => view(items, total),
      watch: async function* () {
        yield view(items, total)
        const rows = await next.promise
        yield view(rows, rows.length)
        await new Promise<never>(() => undefined)
      },
    },
  })
}
const panel = async () => within(await screen.findByRole('region', { name: 'Goes out next' }))

test('names the time zone once', async () => {
  show([planned(1, 30), CAMPAIGN])
  expect(await (await panel()).findAllByText(viewerZone(), { exact: false })).toHaveLength(1)
})

test('says that nothing is planned, and where to plan it', async () => {
  show([])
  expect(await (await panel()).findByText(/^Nothing is planned\./)).toBeVisible()
  const links = (await panel()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contacts?tab=subscriptions',
    '/contacts?tab=subscriptions',
    '/campaigns',
  ])
})

test('each row says who gets it and when, and opens what it names', async () => {
  const rows: UpcomingItem[] = [
    SEND,
    {
      ...SEND,
      key: 'send 8',
      id: 8,
      campaignId: 3,
      pending: 1_000,
      pause: { kind: 'approval', detail: null },
    },
    planned(1, 30),
    CAMPAIGN,
  ]
  const people = [
    { key: 'topic 1', people: 12 },
    { key: 'campaign 5', people: 1 },
  ]
  show(rows, { over: { upcomingPeople: () => people } })
  const shown = await (await panel()).findAllByRole('listitem')
  await waitFor(() => expect(shown[3]).toHaveTextContent('Campaign to 1 recipient'))
  expect(shown.map((row) => row.textContent)).toEqual([
    'Send: RiceSend, 400 recipients to goSending now600 of 1,000 done',
    'Send: RiceSend to 1,000 recipientsWaiting for approval',
    `Topic: Topic 1To Board, Staff, Press and 2 more lists, 12 recipientsIn 30 minutes${formatBareMoment(inMinutes(30))}`,
    `Scheduled campaign: LetterCampaign to 1 recipientIn 1 hour${formatBareMoment(CAMPAIGN.at)}`,
  ])
  const links = shown.map((row) => within(row).getByRole('link').getAttribute('href'))
  expect(links).toEqual(['/analytics/sends/9', '/campaigns/3', '/news-research?topic=1', '/campaigns/5'])
})

test('says why none of it would be sent', async () => {
  show([planned(1, 5)], { whyNot: { kind: 'sample-sender', sender: 'a@localhost' } })
  expect(
    await (await panel()).findByText(
      'Nothing can be sent: the sender is a sample (a@localhost). Set MAIL_FROM.',
    ),
  ).toBeVisible()
})

test('shows five, and all on request', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => planned(n + 1, n + 1))
  const upcomingPeople = vi.fn(() => [])
  const { user } = show(rows, { total: 9, over: { upcomingPeople } })
  expect(await (await panel()).findAllByRole('listitem')).toHaveLength(5)
  await user.click((await panel()).getByRole('button', { name: 'Show all 7' }))
  expect((await panel()).getAllByRole('listitem')).toHaveLength(7)
  expect((await panel()).getByText('2 more are not listed here.')).toBeVisible()
  await waitFor(() => expect(upcomingPeople).toHaveBeenLastCalledWith({ limit: 50 }))
  expect(upcomingPeople).toHaveBeenCalledWith({ limit: 5 })
})

test('other rows appear by themselves, and their people are counted', async () => {
  const next = deferred<UpcomingItem[]>()
  let counted = [{ key: 'topic 1', people: 3 }]
  show([planned(1, 5)], { next, over: { upcomingPeople: () => counted } })
  expect(await screen.findByText(/, 3 recipients$/)).toBeVisible()
  counted = [{ key: 'topic 2', people: 8 }]
  next.resolve([planned(2, 5)])
  expect(await screen.findByText(/, 8 recipients$/)).toBeVisible()
  expect(screen.queryByText('Topic 1')).not.toBeInTheDocument()
})

test('people that cannot be counted hide no row', async () => {
  show([planned(1, 5)], {
    over: {
      upcomingPeople: () => {
        throw new Error('The database is away')
      },
    },
  })
  expect(await (await panel()).findByText('To Board, Staff, Press and 2 more lists')).toBeVisible()
})

test.each([
  [-1, 'Due now'],
  [0.5, 'In less than a minute'],
  [59, 'In 59 minutes'],
  [23 * 60, 'In 23 hours'],
])('%d minutes ahead is said as %s', (minutes, when) => {
  const at = new Date(NOW + minutes * 60_000).toISOString()
  expect(shownUpcoming({ ...CAMPAIGN, at }, undefined, NOW)).toMatchObject({ when })
})

test('from a day on, days are those of a calendar', () => {
  const now = new Date(2026, 10, 20, 22).getTime()
  const when = (...date: [number, number, number, number]) =>
    shownUpcoming({ ...CAMPAIGN, at: new Date(...date).toISOString() }, undefined, now).when
  expect(when(2026, 10, 21, 23)).toBe('Tomorrow')
  // 25 hours later, but the day after tomorrow
  expect(when(2026, 10, 22, 1)).toBe('In 2 days')
})

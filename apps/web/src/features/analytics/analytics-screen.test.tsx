import type { NamedUrlRow } from '@newsloom/contract/analytics/analytics'
import type { WipeStatus } from '@newsloom/contract/wipe'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers, campaigns, overview, times, urls } from './fixtures.ts'

const figures = () =>
  within(screen.getByRole('main'))
    .getAllByRole('definition')
    .map((figure) => figure.textContent)

test('shows the four figures and says what they leave out', async () => {
  renderApp('/analytics', analyticsAnswers())
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Analytics Dashboard' })).toBeVisible()
  expect(await screen.findByText('1,843')).toBeVisible()
  expect(figures()).toEqual([
    '1,843Across all campaigns',
    '412Unique email addresses',
    '3With tracked clicks',
    '4.5Engagement rate',
  ])
  expect(
    screen.getByText(
      /^Leaves out 600 clicks \(24.0%\) by email scanners and bots and 57 unclear clicks \(2.3%\)\. Figures up to/,
    ),
  ).toBeVisible()
})

test('a wipe in another tab empties the figures at once', async () => {
  const wiped = deferred<void>()
  const wipe = { id: 5, wipedAt: '2026-11-20T08:00:00.000Z', undoUntil: '2026-11-21T08:00:00.000Z' }
  const before = { wipe: null, busy: null, progress: null }
  let status: WipeStatus = before
  renderApp('/analytics', {
    ...analyticsAnswers({
      overview: () => (status.wipe ? { ...overview, totalClicks: 0 } : overview),
    }),
    wipe: {
      status: () => status,
      watch: async function* () {
        yield before
        await wiped.promise
        yield status
      },
    },
  })
  expect(await screen.findByText('1,843')).toBeVisible()
  status = { ...before, wipe }
  wiped.resolve()
  await waitFor(() => expect(figures()[0]).toBe('0Across all campaigns'))
})

test('says so while older clicks are judged by newer rules', async () => {
  const judging = () => ({ rulesVersion: 2, rechecked: 0.419, dataCentresDate: '2026-06-17' })
  renderApp('/analytics', analyticsAnswers({ judging }))
  expect(await screen.findByText(/newer rules.* 41% done\. Their figures may still change/)).toBeVisible()
})

test('says how clicks are distinguished, and by how recent a list of networks', async () => {
  renderApp('/analytics', analyticsAnswers())
  const about = await screen.findByRole('button', { name: /^About clicks counted:/ })
  await waitFor(() => expect(about).toHaveAccessibleName(/data centre \(list of Jun 17, 2026\)/))
})

test('the figures refresh every 30 seconds, and stay when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const answer = vi.fn(() => {
      if (answer.mock.calls.length > 2) throw new Failure('Away')
      return { ...overview, totalClicks: 1_842 + answer.mock.calls.length }
    })
    renderApp('/analytics', analyticsAnswers({ overview: answer }))
    expect(await screen.findByText('1,843')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(answer).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(await screen.findByText('1,844')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText(/could not be refreshed\. They are from \d\d:\d\d:\d\d\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByText(/Figures up to Nov 20, 2026 12:00:00\./)).toBeVisible()
    expect(screen.getByText('1,844')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('says that the figures could not be loaded, each panel by itself', async () => {
  const fails = () => {
    throw new Failure('Away')
  }
  renderApp('/analytics', analyticsAnswers({ overview: fails }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.')
  expect(await screen.findByRole('table', { name: 'Campaign Performance' })).toBeVisible()
})

test('the latest sends are filtered like the figures, and stay a table where it is shown as cards', async () => {
  const sends = vi.fn(() => ({ items: [], nextCursor: null }))
  renderApp('/analytics?list=6&topic=4', analyticsAnswers({ sends }))
  const table = await screen.findByRole('table', { name: 'Campaign Performance' })
  expect(sends).toHaveBeenCalledWith(expect.objectContaining({ listId: 6, topicId: 4 }))
  // with another display, browsers forget the roles of a table's elements
  const roles = (names: string) => [...table.querySelectorAll(names)].map((one) => one.getAttribute('role'))
  expect(new Set(roles('thead th'))).toEqual(new Set(['columnheader']))
  expect(new Set(roles('tbody th'))).toEqual(new Set(['rowheader']))
  expect(roles('thead, tbody')).toEqual(['rowgroup', 'rowgroup'])
})

test('older sends are shown on request, each with its subject', async () => {
  const line = (id: number) => ({
    ...{ id, label: 'Rates desk', subject: `Issue ${id}`, at: '2026-11-18T08:00:00.000Z' },
    ...{ mailed: 100, clicked: 20, engagementRate: 20, isPartial: false },
  })
  const sends = ({ cursor }: { cursor?: unknown }) =>
    cursor ? { items: [line(1)], nextCursor: null } : { items: [line(2)], nextCursor: 2 }
  const { user } = renderApp('/analytics', analyticsAnswers({ sends }))
  const table = await screen.findByRole('table', { name: 'Latest sends' })
  expect(within(table).getByText('Issue 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show older sends' }))
  expect(await within(table).findByText('Issue 1')).toBeVisible()
  expect(within(table).getAllByRole('link', { name: 'Rates desk' })[1]).toHaveAttribute(
    'href',
    '/analytics/sends/1',
  )
  expect(screen.queryByRole('button', { name: 'Show older sends' })).not.toBeInTheDocument()
})

test('the four tabs show their tables, and the tab is in the address', async () => {
  const { user, router } = renderApp('/analytics', analyticsAnswers())
  const campaigns = await screen.findByRole('table', { name: 'Campaign Performance' })
  expect(within(campaigns).getAllByRole('row')[1]).toHaveTextContent(
    'ราคาข้าว14 sends to 812 people1,20031038.2%',
  )
  await user.click(screen.getByRole('tab', { name: 'Contact Engagement' }))
  const contacts = await screen.findByRole('table', { name: 'Contact Engagement' })
  const [, first, erased] = within(contacts).getAllByRole('row')
  expect(first).toHaveTextContent('#1Somsri Jaideesomsri@example.com31391Nov 20, 2026')
  expect(erased).toHaveTextContent('#2Erased person')
  await user.click(screen.getByRole('tab', { name: 'URL Analysis' }))
  const urls = await screen.findByRole('table', { name: 'URL Analysis' })
  expect(within(urls).getAllByRole('row')[1]).toHaveTextContent(
    'Rice is dearRice News480300248.0Nov 10, 2026Nov 20, 2026',
  )
  expect(within(urls).getByRole('link', { name: 'Rice is dear' })).toHaveAttribute(
    'href',
    'https://news.example/rice',
  )
  expect(router.state.location.search).toEqual({ tab: 'urls' })
})

test('links are named by their story; footer links are folded and not ranked', async () => {
  const [row] = urls
  if (!row) throw new Error('no row')
  const named = (linkId: number, name: Partial<NamedUrlRow['name']>, url: string): NamedUrlRow => ({
    ...row,
    linkId,
    url,
    name: { kind: 'page', title: '', source: '', number: null, ...name },
  })
  const answer = {
    links: [
      named(
        1,
        { kind: 'note', title: 'ข้าวแพง', source: 'siamwire.com', number: 3 },
        'https://s.example/n/abc',
      ),
      named(2, {}, 'https://other.example/page'),
    ],
    services: [named(3, { kind: 'preferences' }, 'https://s.example/p/abc')],
  }
  const { user } = renderApp('/analytics?tab=urls', analyticsAnswers({ urls: () => answer }))
  const table = await screen.findByRole('table', { name: 'URL Analysis' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['ข้าวแพงSource note [3] · siamwire.com', 'other.example/page'])
  await user.click(screen.getByRole('button', { name: '1 footer link' }))
  const services = screen.getByRole('table', { name: '1 footer link' })
  expect(within(services).getByRole('rowheader')).toHaveTextContent('Manage preferencess.example')
})

test('a chart has the same figures as a table, to be copied', async () => {
  const { user } = renderApp('/analytics?tab=times', analyticsAnswers())
  expect(
    await screen.findByRole('img', { name: 'Clicks by hour of the day. Most clicks: 9:00, with 1,204.' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table: Daily click trend' }))
  const table = screen.getByRole('table', { name: 'Daily click trend' })
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Nov 19, 20261,400')
  await user.click(screen.getByRole('button', { name: 'Copy table' }))
  expect(await navigator.clipboard.readText()).toBe('Day\tClicks\nNov 19, 2026\t1400\nNov 20, 2026\t443')
})

test.each([
  ['', 'No campaign data'],
  ['?tab=contacts', 'No engagement data'],
  ['?tab=urls', 'No URL data'],
])('without data%s: %s', async (tab, text) => {
  const none = () => []
  renderApp(
    `/analytics${tab}`,
    analyticsAnswers({ campaigns: none, contacts: none, urls: () => ({ links: [], services: [] }) }),
  )
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Figures appear here once people click links in your email.')).toBeVisible()
})

test('one day is a sentence, not a lone point', async () => {
  const oneDay = { ...times, dailyTrend: [{ date: '2026-11-20', clicks: 12 }] }
  renderApp('/analytics?tab=times', analyticsAnswers({ times: () => oneDay }))
  expect(await screen.findByText('12 clicks on Nov 20, 2026. A trend needs two days.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Daily/ })).not.toBeInTheDocument()
})

test('one button loads all panels that failed, each of which says so', async () => {
  let isAway = true
  const unlessAway = <Answer,>(answer: Answer) =>
    vi.fn(() => {
      if (isAway) throw new Failure('Away')
      return answer
    })
  const calls = {
    overview: unlessAway(overview),
    campaigns: unlessAway(campaigns),
    sends: unlessAway({ items: [], nextCursor: null }),
  }
  const { user } = renderApp('/analytics', analyticsAnswers(calls))
  await waitFor(() => expect(screen.getAllByText('The figures could not be loaded.')).toHaveLength(3))
  expect(screen.getAllByText('Away')).toHaveLength(3)
  const button = screen.getByRole('button', { name: 'Try again' })
  // the button stays, with the focus, when that fails as well
  await user.click(button)
  for (const call of Object.values(calls)) await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
  expect(button).toHaveFocus()
  isAway = false
  await user.click(button)
  expect(await screen.findByText('1,843')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Campaign Performance' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Latest sends' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

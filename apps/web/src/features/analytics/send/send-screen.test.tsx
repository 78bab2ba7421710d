import type { SendReport } from '@newsloom/contract/analytics/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { report, sendAnswers } from './send-fixtures.ts'

test('shows how a send was delivered, and its stories with their expected share', async () => {
  renderApp('/analytics/sends/31', sendAnswers())
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
  expect(screen.getByText(/^Research Update:/)).toHaveTextContent(
    'Research Update: Topic · Nov 18, 2026 08:00',
  )
  const figures = within(screen.getByRole('main')).getAllByRole('definition')
  expect(figures.slice(0, 4).map((figure) => figure.textContent)).toEqual([
    '800Accepted by the email service, or clicked',
    '12015.0%, 180 clicks',
    '91 complaint',
    '2Through this email',
  ])
  expect(screen.getByRole('link', { name: 'Download CSV: Stories' })).toHaveAttribute(
    'href',
    '/api/analytics/sends/31/export/stories?clicks=people',
  )
  expect(screen.getByText('Leaves out 20 clicks (10.0%) by email scanners and bots.')).toBeVisible()
  const stories = within(screen.getByRole('region', { name: 'Stories' })).getAllByRole('listitem')
  expect(stories.map((story) => story.textContent)).toEqual([
    'Rice is dear60 people, 50.0%, expected 40.0% · position 1Rice prices · A',
    'บาทอ่อน30 people, 25.0%, expected 40.0% · position 2Rice prices · A',
  ])
  expect(
    screen.getByRole('img', { name: 'First 48 hours. Most clicks: hour 2, with 100.' }),
  ).toBeInTheDocument()
})

test('loads in the shape of the page: four cards', async () => {
  const answer = deferred<SendReport>()
  renderApp('/analytics/sends/31', sendAnswers({ send: () => answer.promise }))
  expect(await screen.findByRole('status', { name: 'Loading People emailed' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading Unsubscribed' })).toBeVisible()
  answer.resolve(report)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading Unsubscribed' })).toBeNull()
})

test('stories are ordered by clicks, or as in the email', async () => {
  const [first, second] = report.stories
  if (!first || !second) throw new Error('too few stories')
  const stories = [
    { ...first, people: 5 },
    { ...second, people: 30 },
  ]
  const { user } = renderApp('/analytics/sends/31', sendAnswers({ send: () => ({ ...report, stories }) }))
  const order = await screen.findByLabelText('Order of stories')
  const titles = () =>
    within(screen.getByRole('region', { name: 'Stories' }))
      .getAllByRole('link', { name: /Rice is dear|บาทอ่อน/ })
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['บาทอ่อน', 'Rice is dear'])
  await user.selectOptions(order, 'Order in the email')
  expect(titles()).toEqual(['Rice is dear', 'บาทอ่อน'])
})

test('below 30 people it says that there are not enough', async () => {
  const stories = report.stories.map((story) => ({ ...story, expectedShare: null }))
  renderApp('/analytics/sends/31', sendAnswers({ send: () => ({ ...report, clicked: 12, stories }) }))
  expect(
    await screen.findByText(/^Not enough people yet: .* at least 30 people .* So far: 12\.$/),
  ).toBeVisible()
  expect(screen.queryByText(/expected \d/)).not.toBeInTheDocument()
})

test('people who clicked are searched by the server', async () => {
  const asked = vi.fn(({ search }: { search?: string | undefined }) => ({
    items: [],
    nextCursor: search === 'x' ? 1 : null,
  }))
  const { user } = renderApp('/analytics/sends/31', sendAnswers({ sendClickers: asked }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search people who clicked' }), 'mal')
  expect(await screen.findByText('Nobody who clicked matches.')).toBeVisible()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ id: 31, search: 'mal', clicks: 'people' }))
  // the file has those that are shown
  expect(screen.getByRole('link', { name: 'Download CSV: Who clicked what' })).toHaveAttribute(
    'href',
    '/api/analytics/sends/31/export/clickers?clicks=people&search=mal',
  )
  for (const [name, table] of [
    ['First 48 hours', 'hours'],
    ['Delivery', 'delivery'],
  ])
    expect(screen.getByRole('link', { name: `Download CSV: ${name}`, hidden: true })).toHaveAttribute(
      'href',
      `/api/analytics/sends/31/export/${table}?clicks=people`,
    )
})

test('more people who clicked that fail to load can be loaded again', async () => {
  const item = {
    id: 4,
    email: 'a@a.example',
    name: 'Ann',
    firstClickAt: '2026-11-18T09:00:00.000Z',
    links: [],
  }
  let isAway = true
  const sendClickers = ({ cursor }: { cursor?: unknown }) => {
    if (!cursor) return { items: [item], nextCursor: 4 }
    if (isAway) throw new Failure('Away')
    return { items: [{ ...item, id: 5, name: 'Bob' }], nextCursor: null }
  }
  const { user } = renderApp('/analytics/sends/31', sendAnswers({ sendClickers }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The people who clicked could not be loaded.')
  expect(screen.getByRole('link', { name: 'Ann' })).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Bob' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a person who clicked leads to their page', async () => {
  renderApp('/analytics/sends/31', sendAnswers())
  const person = await screen.findByRole('link', { name: 'Somsri Jaidee' })
  expect(person).toHaveAttribute('href', '/contacts?person=somsri%40example.com')
  const [clicked] = screen.getAllByText(/Source note \[3\]/)
  expect(clicked?.closest('li')).toHaveTextContent('Rice is dear · Source note [3] · A, 2 times')
  expect(screen.queryByText(/pjrNi3HoSlpS498j0R0NT/)).toBeNull()
})

test('two sends are compared, and the other one is in the address', async () => {
  const { user, router } = renderApp('/analytics/sends/31', sendAnswers())
  const select = await screen.findByLabelText('Compare with')
  await waitFor(() => expect(select).toHaveTextContent('Nov 10, 2026 08:00 · Summer letter: Summer'))
  // not with itself
  expect(select).not.toHaveTextContent('Rice prices')
  await user.selectOptions(select, 'Nov 10, 2026 08:00 · Summer letter: Summer')
  const table = await screen.findByRole('table', { name: 'Comparison' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(
    expect.arrayContaining([
      'FigureNov 18, 2026 08:00Research Update: [Topic]Nov 10, 2026 08:00SummerChange',
      'People who clicked120300180 fewer',
      'Engagement rate15.0%33.3%18.3 percentage points lower',
      'Clicks in the first 24 hours123123No change',
    ]),
  )
  const [own] = screen.getAllByRole('heading', { level: 3, name: 'Most clicked, Nov 18, 2026 08:00' })
  expect(own?.parentElement).toHaveTextContent('Rice is dear50.0%บาทอ่อน25.0%')
  expect(router.state.location.search).toEqual({ with: 28 })
  expect(screen.getByRole('link', { name: 'Download CSV: Comparison' })).toHaveAttribute(
    'href',
    '/api/analytics/sends/31/comparison/28/export?clicks=people',
  )
})

test('a send is not compared with itself', async () => {
  renderApp('/analytics/sends/31?with=31', sendAnswers())
  await screen.findByRole('region', { name: 'Stories' })
  expect(screen.getByLabelText('Compare with')).toHaveValue('')
  expect(screen.queryByRole('table', { name: 'Comparison' })).not.toBeInTheDocument()
})

test('a send that is not there, and one that could not be loaded', async () => {
  const none = () => {
    throw new Failure('This send no longer exists', 'NOT_FOUND')
  }
  const { unmount } = renderApp('/analytics/sends/99', sendAnswers({ send: none }))
  expect(await screen.findByText('This send no longer exists.')).toBeVisible()
  unmount()
  const large = renderApp('/analytics/sends/99999999999', sendAnswers())
  expect(await screen.findByText('This send no longer exists.')).toBeVisible()
  large.unmount()
  const fails = () => {
    throw new Failure('Away')
  }
  renderApp('/analytics/sends/98', sendAnswers({ send: fails }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The send could not be loaded.')
})

test('one button loads the parts of a send that failed', async () => {
  let isAway = true
  const unlessAway = <Answer,>(answer: Answer): Answer => {
    if (isAway) throw new Failure('Away')
    return answer
  }
  const clicker = { id: 4, email: 'a@a.example', name: 'Ann', firstClickAt: report.at, links: [] }
  const mail = { subject: 'Rice', from: 'a@b.example', to: 'c@d.example', html: '<p>Rice</p>', text: 'Rice' }
  const { user } = renderApp('/analytics/sends/31?with=28', {
    ...sendAnswers({
      send: ({ id }: { id: number }) => (id === 31 ? report : unlessAway({ ...report, id })),
      sendClickers: () => unlessAway({ items: [clicker], nextCursor: null }),
    }),
    sends: { mail: () => unlessAway(mail) },
  })
  for (const text of [
    'The send could not be loaded.',
    'The email could not be loaded.',
    'The people who clicked could not be loaded.',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Comparison' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ann' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

import type { ActivityItem, ActivityPage } from '@newsloom/contract/activity/activity'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { STATS } from './fixtures.ts'

const NOTHING = { items: [], total: 0, whyNot: null }
const at = new Date(Date.now() - 3_600_000).toISOString()
const archive = (id: number): ActivityItem => ({
  type: 'research',
  id,
  at,
  title: `Archive ${id}`,
  topicName: 'Rice',
  executionType: 'automation',
  articles: 12,
})
const OTHERS: ActivityItem[] = [
  { type: 'template', id: 5, at, title: 'Morning', subject: 'Update' },
  { type: 'campaign', id: 7, at, title: 'Letter', kind: 'email', status: 'held' },
  { type: 'contact', id: 9, at, title: '', email: 'ann@example.com', listName: 'Board' },
]
const cursor = { research: 10, template: 10, campaign: 10, contact: 10 }
const page = (items: ActivityItem[], hasMore = false): ActivityPage => ({
  items,
  nextCursor: hasMore ? cursor : null,
})

const show = (activity: NonNullable<Answers['activity']>) =>
  renderApp('/', { dashboard: { stats: () => STATS }, activity })
const feed = () => screen.findByRole('region', { name: 'Recent Activity' })

test('says that there are no activities', async () => {
  show({})
  expect(await within(await feed()).findByText('No recent activities')).toBeVisible()
})

test('each entry opens what it names', async () => {
  const { user, router } = show({
    page: () => page([archive(4), ...OTHERS]),
    live: () => ({ attention: [], upcoming: NOTHING, activity: page([archive(4), ...OTHERS]) }),
  })
  const entries = await within(await feed()).findAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Research: Archive 4Research on Rice · 12 articles1 hour agoAutomation',
    'Template: MorningTemplate · Update1 hour agoCreated',
    'Campaign: LetterEmail campaign1 hour agoOn hold',
    'Contact: ann@example.comContact · added to Board1 hour agoAdded',
  ])
  const links = within(await feed()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/research-archives?archive=4',
    '/templates/5',
    '/campaigns/7',
    '/contacts?person=ann%40example.com',
  ])
  await user.click(links[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/research-archives'))
})

test('the next page is loaded when the end is in view, until there is none', async () => {
  const second = deferred<ActivityPage>()
  const asked = vi.fn((input: { cursor?: unknown }) =>
    input.cursor ? second.promise : page([archive(20)], true),
  )
  show({
    page: asked,
    live: () => ({ attention: [], upcoming: NOTHING, activity: page([archive(20)], true) }),
  })
  expect(await within(await feed()).findByText('Loading more activities...')).toBeVisible()
  second.resolve(page([archive(10)]))
  expect(await within(await feed()).findByText('No more activities to show')).toBeVisible()
  expect(
    within(await feed())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Research: Archive 20', 'Research: Archive 10'])
  expect(asked.mock.lastCall?.[0]).toMatchObject({ cursor })
})

test('an item created meanwhile appears by itself', async () => {
  const created = deferred<undefined>()
  let items = [archive(20)]
  const view = () => ({ attention: [], upcoming: NOTHING, activity: page(items) })
  show({
    page: () => page(items),
    live: view,
    watch: async function* () {
      yield view()
      await created.promise
      items = [archive(21), archive(20)]
      yield view()
      await new Promise<never>(() => undefined)
    },
  })
  expect(await within(await feed()).findByRole('link', { name: /Archive 20/ })).toBeVisible()
  created.resolve(undefined)
  expect(await within(await feed()).findByRole('link', { name: /Archive 21/ })).toBeVisible()
  expect(within(await feed()).getAllByRole('listitem')).toHaveLength(2)
})

test('activities that fail to load can be loaded again', async () => {
  let isBroken = true
  const { user } = show({
    page: () => {
      if (isBroken) throw new Failure('The database is away')
      return page([archive(20)])
    },
  })
  expect(await screen.findByText('The activities could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(within(await feed()).getByRole('button', { name: 'Try again' }))
  expect(await within(await feed()).findByRole('link', { name: /Archive 20/ })).toBeVisible()
})

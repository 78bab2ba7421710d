import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleSystem } from '~/testing/samples.ts'

const stats = {
  contacts: 1_204,
  campaigns: 0,
  templates: 3,
  researchTopics: 2,
  researchArchived: 7,
  linkClicks: 58,
  emailsSent: 2_400,
}

test('the dashboard shows its seven figures', async () => {
  renderApp('/', { dashboard: { stats: () => stats } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(screen.getByText('Overview of your email marketing performance')).toBeVisible()
  expect(await screen.findByText('1,204')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Contacts',
    'Campaigns',
    'Templates',
    'Research Topics',
    'Research Archived',
    'Link Clicks',
    'Emails Sent',
  ])
  expect(main.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '1,204',
    '0',
    '3',
    '2',
    '7',
    '58',
    '2,400',
  ])
  // each leads to what it counts
  expect(
    main.getAllByRole('term').map((term) => within(term).getByRole('link').getAttribute('href')),
  ).toEqual([
    '/contacts',
    '/campaigns',
    '/templates',
    '/news-research',
    '/research-archives',
    '/analytics',
    '/analytics',
  ])
})

test('figures that fail to load say so and can be loaded again', async () => {
  let isBroken = true
  const { user } = renderApp('/', {
    dashboard: {
      stats: () => {
        if (isBroken) throw new Failure('The database is away')
        return stats
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.')
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2,400')).toBeVisible()
})

const EMPTY = {
  contacts: 0,
  campaigns: 0,
  templates: 0,
  researchTopics: 0,
  researchArchived: 0,
  linkClicks: 0,
  emailsSent: 0,
}
const main = () => within(screen.getByRole('main'))
const panels = () =>
  main()
    .getAllByRole('region')
    .map((panel) => within(panel).getByRole('heading').textContent)

test('an empty product begins with the checklist, whose steps lead to where they are done', async () => {
  renderApp('/', {
    dashboard: { stats: () => EMPTY },
    system: { get: () => sampleSystem({ mailer: 'outbox' }) },
  })
  const list = within(await screen.findByRole('region', { name: 'Getting started' }))
  expect(list.getByText('0 of 5 done')).toBeVisible()
  // the panels of sends and clicks are left out while they are empty
  expect(panels()).toEqual(['Getting started', 'Recent Activity'])
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create a topic', '/news-research'],
    ['Research it', '/news-research'],
    ['Add your readers', '/contacts'],
    ['Send the analysis', '/news-research'],
    ['See the first click', '/outbox'],
  ])
  expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
})

test('after the first email the last step says where to click', async () => {
  renderApp('/', {
    dashboard: { stats: () => ({ ...EMPTY, ...stats, linkClicks: 0 }) },
    system: { get: () => sampleSystem({ mailer: 'resend' }) },
  })
  const list = within(await screen.findByRole('region', { name: 'Getting started' }))
  expect(list.getByText('4 of 5 done')).toBeVisible()
  expect(await list.findByRole('link', { name: 'Open Analytics' })).toHaveAttribute('href', '/analytics')
  expect(panels()).toEqual(['Getting started', 'Goes out next', 'Most read', 'Recent Activity'])
})

test('the checklist goes when it is finished, and the next skeleton has no place for it', async () => {
  const { unmount } = renderApp('/', { dashboard: { stats: () => stats } })
  expect(await screen.findByRole('region', { name: 'Goes out next' })).toBeVisible()
  expect(panels()).toEqual(['Goes out next', 'Most read', 'Recent Activity'])
  expect(localStorage.getItem('newsloom.dashboard-shape')).toBe('started 0 0 0')
  unmount()
})

test('each part appears by itself, in a place that was kept for it', async () => {
  localStorage.setItem('newsloom.dashboard-shape', 'started 0 2 3')
  const answer = deferred<{ people: number; stories: [] }>()
  renderApp('/', { dashboard: { stats: () => stats, readLately: () => answer.promise } })
  expect(await screen.findByText('2,400')).toBeVisible()
  expect(await screen.findByText(/^Nothing is planned\./)).toBeVisible()
  expect(panels()).toEqual(['Goes out next', 'Most read', 'Recent Activity'])
  const read = within(screen.getByRole('region', { name: 'Most read' }))
  expect(read.getByRole('status')).toHaveTextContent('Loading: Most read')
  answer.resolve({ people: 0, stories: [] })
  expect(await read.findByText(/^Nobody opened a link/)).toBeVisible()
  expect(screen.queryByText('Loading: Most read')).not.toBeInTheDocument()
})

test('the primary action leads to research; the test email is beside it', async () => {
  renderApp('/', { dashboard: { stats: () => stats } })
  expect(await screen.findByRole('link', { name: 'Research a topic' })).toHaveAttribute(
    'href',
    '/news-research',
  )
  expect(screen.getByRole('button', { name: 'Send Test Tracking Email' })).toBeVisible()
})

test('a server that does not answer is said once, and one button asks for everything again', async () => {
  let isAway = true
  const unlessAway =
    <Answer,>(answer: Answer) =>
    () => {
      if (isAway) throw new Failure('The database is away')
      return answer
    }
  const quiet = {
    attention: [],
    upcoming: { items: [], total: 0, whyNot: null },
    activity: { items: [], nextCursor: null },
  }
  const { user } = renderApp('/', {
    dashboard: { stats: unlessAway(stats), readLately: unlessAway({ people: 0, stories: [] }) },
    activity: {
      live: unlessAway(quiet),
      watch: unlessAway(
        (async function* () {
          yield quiet
        })(),
      ),
      page: unlessAway(quiet.activity),
    },
  })
  expect(await screen.findByText('The Dashboard could not be loaded.')).toBeVisible()
  expect(main().getAllByRole('alert')).toHaveLength(1)
  isAway = false
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2,400')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Most read' })).toBeVisible()
  expect(main().queryByRole('alert')).not.toBeInTheDocument()
})

test('items that need attention and planned emails fail each in their place', async () => {
  const broken = () => {
    throw new Failure('The database is away')
  }
  renderApp('/', { dashboard: { stats: () => stats }, activity: { live: broken, watch: broken } })
  expect(await screen.findByText('The items that need attention could not be loaded.')).toBeVisible()
  expect(screen.getByText('The planned emails could not be loaded.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Most read' })).toBeVisible()
  expect(screen.getByText('2,400')).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

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

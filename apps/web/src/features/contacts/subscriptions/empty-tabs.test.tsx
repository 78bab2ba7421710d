import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, sample } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

test('both tabs say that they are empty, and lead to what they need', async () => {
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topics: [], campaigns: [], topicSubscriptions: [] })),
  )
  expect(await screen.findByText('No research topics available')).toBeVisible()
  expect(screen.getByText("Create one under 'News Research', then subscribe lists to it here.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Topic' })).toHaveAttribute('href', '/news-research?new=topic')
  await user.click(screen.getByRole('tab', { name: 'Campaign Subscriptions' }))
  expect(await screen.findByText('No campaigns available')).toBeVisible()
  expect(
    screen.getByText("Create an automation under 'Campaigns', then subscribe lists to it here."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute(
    'href',
    '/campaigns?new=automation',
  )
})

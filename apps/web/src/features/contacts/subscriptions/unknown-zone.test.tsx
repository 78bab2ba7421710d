import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatMoment } from '~/lib/time/zoned-time.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, sample, subscription } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

test('a time zone that the browser does not know is said so, and its next run is shown by the clocks here', async () => {
  const weekly = { kind: 'weekdays', weekdays: ['monday'], time: '08:00', timeZone: 'Mars/Base' } as const
  const schedule = { ...weekly, weekdays: [...weekly.weekdays] }
  const own = subscription({ frequency: 168, schedule })
  renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topicSubscriptions: [own] })),
  )
  const card = within(await screen.findByRole('region', { name: 'Thai economy' }))
  expect(
    card.getByText(
      "This browser does not know the time zone 'Mars/Base'. Select another one, or update the browser.",
    ),
  ).toBeVisible()
  expect(card.getByLabelText('Time zone of Thai economy for Executives')).toBeInvalid()
  expect(card.getByText(/^Next:/)).toHaveTextContent(formatMoment(own.nextRunAt ?? ''))
  expect(card.queryByRole('button', { name: /^(Skip next|Undo skip)/ })).not.toBeInTheDocument()
})

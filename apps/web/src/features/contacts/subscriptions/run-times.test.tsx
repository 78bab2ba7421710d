import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatMoment } from '~/lib/time/zoned-time.ts'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, HOUR, sample, subscription } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const cardOf = () => screen.findByRole('region', { name: 'Thai economy' })

test('the next run is said exactly; it can be left out, and that be taken back, by one button', async () => {
  const times = [inHours(3.5), inHours(9.5)]
  let next = times[0] ?? ''
  const skipNext = vi.fn(({ skip }: { skip: boolean }) => {
    next = (skip ? times[1] : times[0]) ?? ''
    return { nextRunAt: next }
  })
  const view = () => sample({ topicSubscriptions: [subscription({ nextRunAt: next })] })
  const { user } = renderPart(<SubscriptionsTab />, answersOf(view, { skipNext }))
  const card = await cardOf()
  const nextRun = () => within(card).getByText(/^Next:/)
  expect(nextRun()).toHaveTextContent(`Next: ${formatMoment(next)}, in 3 hours`)
  await user.click(within(card).getByRole('button', { name: 'Skip next: Thai economy for Executives' }))
  expect(await screen.findByText('The next run will be skipped')).toBeVisible()
  const undo = await within(card).findByRole('button', { name: 'Undo skip: Thai economy for Executives' })
  expect(undo).toHaveFocus()
  expect(nextRun()).toHaveTextContent('in 9 hours')
  expect(skipNext).toHaveBeenLastCalledWith({
    kind: 'topic',
    itemId: 1,
    contactListId: 1,
    nextRunAt: times[0],
    skip: true,
  })
  await user.click(undo)
  expect(await within(card).findByRole('button', { name: /^Skip next/ })).toHaveFocus()
  expect(skipNext).toHaveBeenLastCalledWith(expect.objectContaining({ nextRunAt: times[1], skip: false }))
})

test('a refused skip says why and shows the current time', async () => {
  let next = inHours(3.5)
  const skipNext = () => {
    next = inHours(5.5)
    throw new Failure('The next run has changed.', 'CONFLICT')
  }
  const view = () => sample({ topicSubscriptions: [subscription({ nextRunAt: next })] })
  const { user } = renderPart(<SubscriptionsTab />, answersOf(view, { skipNext }))
  const card = await cardOf()
  await user.click(within(card).getByRole('button', { name: /^Skip next/ }))
  await waitFor(() => expect(within(card).getByText(/^Next:/)).toHaveTextContent('in 5 hours'))
  expect(screen.getByText('The next run has changed.')).toBeVisible()
})

test('a run further ahead than a day is said by the days of the calendar', async () => {
  const nextRunAt = inHours(72)
  const view = () => sample({ topicSubscriptions: [subscription({ frequency: 96, nextRunAt })] })
  renderPart(<SubscriptionsTab />, answersOf(view))
  const next = within(await cardOf()).getByText(/^Next:/)
  expect(next).toHaveTextContent(`Next: ${formatMoment(nextRunAt)}, in 3 days`)
})

test('nothing of an inactive topic is left out, as it does not run', async () => {
  const topics = [{ id: 1, name: 'Thai economy', keywords: [], isActive: false }]
  renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topics })),
  )
  expect(within(await cardOf()).queryByRole('button', { name: /^Skip next/ })).not.toBeInTheDocument()
})

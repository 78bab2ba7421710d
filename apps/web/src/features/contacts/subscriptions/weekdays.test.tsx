import { firstRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import type { WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatAhead, formatMoment, viewerZone } from '~/lib/time/zoned-time.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, sample, subscription } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const NAME = 'Thai economy for Executives'
const WORKING: WeekdaySchedule = {
  kind: 'weekdays',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  time: '08:00',
  timeZone: 'Asia/Bangkok',
}
const nextOf = (schedule: WeekdaySchedule): string => {
  const at = firstRunAt(schedule, new Date()).toISOString()
  return `${formatMoment(at, schedule.timeZone)}, ${formatAhead(at, schedule.timeZone)}`
}
const cardOf = () => screen.findByRole('region', { name: 'Thai economy' })

test('choosing weekdays offers the working days at 08:00 here, and shows the next run before it is saved', async () => {
  const setTopicLists = vi.fn(() => [])
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setTopicLists }),
  )
  const card = within(await cardOf())
  await user.click(card.getByRole('radio', { name: 'On certain days' }))
  const days = within(await card.findByRole('group', { name: `Weekdays of ${NAME}` }))
  expect(days.getByRole('button', { name: 'Fri' })).toHaveAttribute('aria-pressed', 'true')
  expect(days.getByRole('button', { name: 'Sat' })).toHaveAttribute('aria-pressed', 'false')
  expect(card.getByLabelText(`Time zone of ${NAME}`)).toHaveValue(viewerZone())
  const preview = () => card.getByText(/^Next once saved:/)
  expect(preview()).toHaveTextContent(nextOf({ ...WORKING, timeZone: viewerZone() }))
  await user.selectOptions(card.getByLabelText(`Time zone of ${NAME}`), 'America/New_York')
  fireEvent.change(card.getByLabelText(`Time of ${NAME}`), { target: { value: '17:45' } })
  const changed = { ...WORKING, time: '17:45', timeZone: 'America/New_York' }
  expect(preview()).toHaveTextContent(nextOf(changed))
  await user.click(days.getByRole('button', { name: 'Mon' }))
  const saved = { ...changed, weekdays: WORKING.weekdays.slice(1) }
  expect(preview()).toHaveTextContent(nextOf(saved))
  await user.click(card.getByRole('button', { name: 'Update All' }))
  await waitFor(() =>
    expect(setTopicLists).toHaveBeenCalledWith({
      topicId: 1,
      lists: [
        { contactListId: 1, subscribed: true, schedule: saved },
        { contactListId: 2, subscribed: false },
      ],
    }),
  )
})

test('without a weekday or a time it says what to do, and nothing is sent', async () => {
  const setTopicLists = vi.fn(() => [])
  const schedule = { ...WORKING, weekdays: ['sunday' as const] }
  const view = () => sample({ topicSubscriptions: [subscription({ frequency: 168, schedule })] })
  const { user } = renderPart(<SubscriptionsTab />, answersOf(view, { setTopicLists }))
  const card = within(await cardOf())
  const days = within(await card.findByRole('group', { name: `Weekdays of ${NAME}` }))
  await user.click(days.getByRole('button', { name: 'Sun' }))
  expect(card.getByRole('alert')).toHaveTextContent('Select at least one weekday')
  expect(card.queryByText(/^Next/)).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Update All' }))
  expect(days.getByRole('button', { name: 'Mon' })).toHaveFocus()
  await user.click(days.getByRole('button', { name: 'Mon–Fri' }))
  fireEvent.change(card.getByLabelText(`Time of ${NAME}`), { target: { value: '' } })
  expect(card.getByText('Enter a time of day, such as 08:00')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Update All' }))
  const time = card.getByLabelText(`Time of ${NAME}`)
  expect(time).toHaveFocus()
  // half a time is not a mistake yet; it is completed once the field is left
  await user.type(time, '173')
  expect(card.queryByText('Enter a time of day, such as 08:00')).not.toBeInTheDocument()
  await user.type(time, '0')
  await user.tab()
  expect(time).toHaveValue('17:30')
  await user.clear(time)
  await user.type(time, 'noon')
  await user.tab()
  expect(card.getByText('Enter a time of day, such as 08:00')).toBeVisible()
  expect(setTopicLists).not.toHaveBeenCalled()
})

test('other hours show their next run at once, counted from the last one', async () => {
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample()),
  )
  const card = within(await cardOf())
  const hours = card.getByRole('spinbutton', { name: /for Executives/ })
  await user.clear(hours)
  expect(card.queryByText(/^Next/)).not.toBeInTheDocument()
  await user.type(hours, '12')
  expect(card.getByText(/^Next once saved:/)).toHaveTextContent(/, in 9 hours$/)
  await user.clear(hours)
  await user.type(hours, '1')
  expect(card.getByText('Next once saved: due now')).toBeVisible()
})

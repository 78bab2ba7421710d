import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, LISTS, sample } from '../subscriptions/fixtures.ts'
import { SubscriptionsTab } from '../subscriptions/subscriptions-tab.tsx'

const SINCE = '2026-03-02T08:04:00.000Z'

/** Lists that the server pauses and resumes. */
function scene() {
  const paused = new Set<number>()
  const pause = vi.fn(
    ({ contactListId, pause: isPause }: { contactListId: number | null; pause: boolean }) => {
      const contactListIds = contactListId === null ? LISTS.map(({ id }) => id) : [contactListId]
      for (const id of contactListIds) paused[isPause ? 'add' : 'delete'](id)
      return { contactListIds }
    },
  )
  const answers = answersOf(() => sample(), { pause })
  const lists = {
    list: () => LISTS.map((list) => ({ ...list, pausedSince: paused.has(list.id) ? SINCE : null })),
  }
  return { pause, ...renderPart(<SubscriptionsTab />, { ...answers, lists }) }
}

const bar = async () => within(await screen.findByRole('region', { name: 'Pause and resume' }))

async function choose(user: ReturnType<typeof scene>['user'], entry: string) {
  await user.click((await bar()).getByRole('button', { name: 'Pause' }))
  await pressMenuItem(user, entry)
  return within(await screen.findByRole('alertdialog', { name: 'Pause subscriptions?' }))
}

test('pausing a list says what it does and does not do; the list then says since when, and is resumed', async () => {
  const { user, pause } = scene()
  const dialog = await choose(user, 'Executives…')
  expect(dialog.getByText(/^Nothing is sent to 'Executives' by/)).toBeVisible()
  expect(dialog.getByText(/^Runs that have started still go out/)).toBeVisible()
  expect(dialog.getByText(/missed until then are not sent afterwards/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Subscriptions paused')).toBeVisible()
  expect(pause).toHaveBeenCalledExactlyOnceWith({ contactListId: 1, pause: true })
  expect(await screen.findByText(/^Paused since Mar 2, 2026 /)).toBeVisible()
  expect((await bar()).getByText('1 of 2 lists paused')).toBeVisible()
  expect(screen.queryByText(/^Next:/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Resume all subscriptions of Executives' }))
  expect(await screen.findByText('Missed emails are not sent afterwards.')).toBeVisible()
  expect(await screen.findByText(/^Next:/)).toBeVisible()
  // its button is gone, and the focus stays in its row
  const [row] = screen.getAllByRole('checkbox', { name: /^Executives/ })
  await waitFor(() => expect(row).toHaveFocus())
  expect(pause).toHaveBeenLastCalledWith({ contactListId: 1, pause: false })
})

test('all lists at once, and back; the focus stays in the bar', async () => {
  const { user, pause } = scene()
  const dialog = await choose(user, 'All lists…')
  expect(dialog.getByText(/^Nothing is sent to 2 lists by/)).toBeVisible()
  expect(dialog.getByText('Lists that you create later are not paused.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('All lists are paused')).toBeVisible()
  expect(pause).toHaveBeenLastCalledWith({ contactListId: null, pause: true })
  expect((await bar()).queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  const resume = (await bar()).getByRole('button', { name: 'Resume all lists' })
  await waitFor(() => expect(resume).toHaveFocus())
  await user.click(resume)
  expect(await (await bar()).findByRole('button', { name: 'Pause' })).toHaveFocus()
})

test('a pause that failed says why, and nothing is paused', async () => {
  const { user, pause } = scene()
  pause.mockImplementation(() => {
    throw new Failure('The list is gone', 'NOT_FOUND')
  })
  const dialog = await choose(user, 'Board…')
  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Nothing was paused')).toBeVisible()
  expect(screen.getByText('The list is gone')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await bar()).getByText(/^Subscriptions send by themselves/)).toBeVisible()
})

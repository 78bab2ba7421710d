import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { emailCard, sampleTemplate } from '../fixtures.ts'

const STALE = /^The list could not be refreshed\. It is from \d\d:\d\d:\d\d\.$/

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const nextRefresh = () => act(() => vi.advanceTimersByTimeAsync(31_000))

/** A product with one sent campaign, which nothing changes by itself. */
function product() {
  const state = { isAway: false, isDeleted: false }
  const list = () => {
    if (state.isAway) throw new Failure('Away')
    return state.isDeleted ? [] : [emailCard({ name: 'Summer letter', status: 'sent' })]
  }
  const answers = { campaigns: { list }, templates: { list: () => [sampleTemplate()] } }
  return { state, answers }
}

test('a list that cannot be refreshed says from when it is, and recovers by itself', async () => {
  const { state, answers } = product()
  const { user } = renderApp('/campaigns', answers)
  expect(await screen.findByRole('link', { name: 'Summer letter' })).toBeVisible()
  expect(screen.queryByText(STALE)).not.toBeInTheDocument()
  state.isAway = true
  await nextRefresh()
  expect(await screen.findByText(STALE)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Summer letter' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(STALE)).toBeVisible()
  state.isAway = false
  state.isDeleted = true
  await nextRefresh()
  await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument())
  expect(screen.queryByRole('link', { name: 'Summer letter' })).not.toBeInTheDocument()
})

test('a campaign that is deleted elsewhere goes at once', async () => {
  const { state, answers } = product()
  const deleted = deferred<void>()
  const live = (hasMore: boolean): DashboardLive => ({
    attention: [],
    upcoming: { items: [], total: hasMore ? 1 : 0, whyNot: null },
    activity: { items: [], nextCursor: null },
  })
  const watch = async function* () {
    yield live(false)
    await deleted.promise
    yield live(true)
    await new Promise(() => undefined)
  }
  renderApp('/campaigns', { ...answers, activity: { watch } })
  expect(await screen.findByRole('link', { name: 'Summer letter' })).toBeVisible()
  state.isDeleted = true
  deleted.resolve()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Summer letter' })).not.toBeInTheDocument())
})

import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const GONE = 'This campaign no longer exists'
const live = (total: number): DashboardLive => ({
  attention: [],
  upcoming: { items: [], total, whyNot: null },
  activity: { items: [], nextCursor: null },
})

test('the page of a campaign that is deleted elsewhere says so, also when the server fails next', async () => {
  let failure: Failure | null = null
  const changed = deferred<void>()
  const get = () => {
    if (failure) throw failure
    return sampleEmailCampaign({ name: 'Summer letter', status: 'draft' })
  }
  const watch = async function* () {
    yield live(0)
    await changed.promise
    yield live(1)
    await new Promise(() => undefined)
  }
  renderApp('/campaigns/7', { campaigns: { get }, activity: { watch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer letter' })).toBeVisible()
  failure = new Failure('This campaign no longer exists', 'NOT_FOUND')
  changed.resolve()
  expect(await screen.findByText(GONE, { exact: false })).toBeVisible()
  failure = new Failure('Away')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByText(GONE, { exact: false })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Summer letter' })).toBeNull()
})

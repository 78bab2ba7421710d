import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { archive, card, pageOf, ready } from './fixtures.ts'

const STALE = /^The list could not be refreshed\. It is from \d\d:\d\d:\d\d\.$/

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const nextRefresh = () => act(() => vi.advanceTimersByTimeAsync(31_000))

/** A product in which the archive is deleted by somebody else, and whose calls may fail. */
function product() {
  const state = { isAway: false, isDeleted: false }
  const check = () => {
    if (state.isAway) throw new Failure('Away')
    if (state.isDeleted) throw new Failure('This archive no longer exists', 'NOT_FOUND')
  }
  const answers = ready({
    page: () => {
      if (state.isAway) throw new Failure('Away')
      return pageOf(state.isDeleted ? [{ ...card, id: 9, title: 'Gold: a record' }] : [card])
    },
    get: () => {
      check()
      return archive
    },
    compare: () => {
      check()
      return { before: card, after: card, same: 0, added: [], dropped: [], changed: [] }
    },
  })
  return { state, answers }
}

test('an archive that is deleted elsewhere goes from the list and from the details', async () => {
  const { state, answers } = product()
  renderApp('/research-archives?archive=4', answers)
  expect(await screen.findByRole('region', { name: 'Archive Details' })).toBeVisible()
  state.isDeleted = true
  await nextRefresh()
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Archive Details' })).not.toBeInTheDocument(),
  )
  expect(await screen.findByRole('button', { name: /Gold: a record/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Thai economy: morning research/ })).not.toBeInTheDocument()
})

test('a comparison with an archive that is deleted elsewhere goes', async () => {
  const { state, answers } = product()
  renderApp('/research-archives?archive=4&with=5', answers)
  expect(await screen.findByText('Before')).toBeVisible()
  state.isDeleted = true
  await nextRefresh()
  await waitFor(() => expect(screen.queryByText('Before')).not.toBeInTheDocument())
})

test('a list that cannot be refreshed says from when it is, and what was read stays', async () => {
  const { state, answers } = product()
  renderApp('/research-archives?archive=4', answers)
  expect(await screen.findByRole('region', { name: 'Archive Details' })).toBeVisible()
  state.isAway = true
  await nextRefresh()
  expect(await screen.findByText(STALE)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Archive Details' })).toBeVisible()
  state.isAway = false
  await nextRefresh()
  await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument())
})

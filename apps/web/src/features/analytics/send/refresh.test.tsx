import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers } from '../fixtures.ts'
import { report, sendAnswers } from './send-fixtures.ts'

const STALE = /^The figures could not be refreshed\. They are from \d\d:\d\d:\d\d\.$/
const GONE = new Failure('This send no longer exists', 'NOT_FOUND')
const AWAY = new Failure('Away')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const nextRefresh = () => act(() => vi.advanceTimersByTimeAsync(31_000))

/** A product that fails for one send once it is told to. */
function product() {
  const failures = new Map<number, Failure>()
  const answers = sendAnswers({
    send: ({ id }: { id: number }) => {
      const failure = failures.get(id)
      if (failure) throw failure
      return { ...report, id, label: id === 31 ? 'Rice prices' : 'Summer letter' }
    },
  })
  return { answers, failures }
}

test('a send that was wiped says so at the next refresh', async () => {
  const { answers, failures } = product()
  renderApp('/analytics/sends/31', answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
  failures.set(31, GONE)
  await nextRefresh()
  expect(await screen.findByText('This send no longer exists.')).toBeVisible()
  expect(screen.queryByText('Rice prices')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Download CSV/ })).not.toBeInTheDocument()
  // a refresh that fails tells nothing
  failures.set(31, AWAY)
  await nextRefresh()
  expect(screen.getByText('This send no longer exists.')).toBeVisible()
  expect(screen.queryByText(STALE)).not.toBeInTheDocument()
  // an undo brings it back
  failures.clear()
  await nextRefresh()
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
})

test('figures of a send that could not be refreshed say from when they are, and load again', async () => {
  const { answers, failures } = product()
  const { user } = renderApp('/analytics/sends/31', answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
  expect(screen.queryByText(STALE)).not.toBeInTheDocument()
  failures.set(31, AWAY)
  await nextRefresh()
  expect(await screen.findByText(STALE)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Rice prices' })).toBeVisible()
  failures.clear()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument())
})

test('the send beside it says that it is gone, or of when its figures are', async () => {
  const { answers, failures } = product()
  renderApp('/analytics/sends/31?with=28', answers)
  expect(await screen.findByRole('table', { name: 'Comparison' })).toBeVisible()
  failures.set(28, AWAY)
  await nextRefresh()
  expect(await screen.findByText(STALE)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Comparison' })).toBeVisible()
  failures.set(28, GONE)
  await nextRefresh()
  expect(await screen.findByText('This send no longer exists.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Comparison' })).not.toBeInTheDocument()
  failures.set(28, AWAY)
  await nextRefresh()
  expect(screen.getByText('This send no longer exists.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Comparison' })).not.toBeInTheDocument()
  // another try could not help
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each(['/analytics/sends/31', '/analytics'])(
  'a server that does not answer is mentioned after 15 s on %s, and the request is kept',
  async (path) => {
    const SLOW =
      /^Newsloom has not answered yet\. Is it still running\? The figures are from \d\d:\d\d:\d\d\.$/
    let answer = Promise.resolve()
    const asked = vi.fn()
    const sends = sendAnswers({})
    const overAll = analyticsAnswers({})
    const hang = <T extends object>(answers: T): T =>
      new Proxy(answers, {
        get: (all, name) => {
          const one: unknown = Reflect.get(all, name)
          if (typeof one !== 'function') return one
          return (input: unknown) => {
            asked()
            return answer.then(() => one(input))
          }
        },
      })
    renderApp(path, {
      ...sends,
      analytics: hang({ ...overAll.analytics, ...sends.analytics }),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    const late = Promise.withResolvers<void>()
    answer = late.promise
    await nextRefresh()
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument()
    const calls = asked.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByText(SLOW)).toBeVisible()
    expect(asked.mock.calls.length).toBe(calls)
    late.resolve()
    await waitFor(() => expect(screen.queryByText(SLOW)).not.toBeInTheDocument())
  },
)

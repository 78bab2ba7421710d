import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKnown } from './use-known.ts'

test('an answer that came stays known while it is asked for again', () => {
  const { result, rerender } = renderHook(useKnown, { initialProps: true })
  expect(result.current).toBe(false)
  rerender(false)
  expect(result.current).toBe(true)
  rerender(true)
  expect(result.current).toBe(true)
})

test('nothing waits for long', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useKnown, { initialProps: true })
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(true)
  vi.useRealTimers()
})

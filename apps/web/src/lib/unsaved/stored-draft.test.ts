import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'
import { type DraftFormat, loadDraft, saveDraft, useStoredDraft } from './stored-draft.ts'

const KEY = 'draft-of-a-test'
const START = new Date('2026-03-01T09:00:00.000Z')
const FORMAT: DraftFormat<{ text: string }> = {
  encode: ({ value, savedAt }) => [value.text, savedAt],
  decode: (json) =>
    Array.isArray(json) ? { value: { text: String(json[0]) }, savedAt: String(json[1]) } : null,
}
type Props = { text: string | null; isPaused?: boolean; id?: string }

const stored = (id = KEY) => loadDraft(id, FORMAT)
const open = (initialProps: Props) =>
  renderHook(
    ({ text, isPaused, id = KEY }: Props) =>
      useStoredDraft(id, FORMAT, text === null ? null : { text }, isPaused),
    { initialProps },
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  storage.write(KEY, null)
})

test('a change is stored once typing pauses', () => {
  const { rerender, result } = open({ text: null })
  rerender({ text: 'a' })
  wait(299)
  rerender({ text: 'ab' })
  wait(299)
  expect(stored()).toBeNull()
  expect(result.current.status).toEqual({ state: 'waiting' })
  wait(1)
  expect(stored()?.value).toEqual({ text: 'ab' })
  expect(result.current.status).toEqual({ state: 'saved', at: stored()?.savedAt })
})

test('drawing the form again does not put off the write', () => {
  const { rerender } = open({ text: null })
  rerender({ text: 'a' })
  wait(200)
  rerender({ text: 'a' })
  wait(100)
  expect(stored()?.value).toEqual({ text: 'a' })
})

test('a restored draft keeps its time until it changes', () => {
  const savedAt = '2026-02-01T08:00:00.000Z'
  saveDraft(KEY, FORMAT, { value: { text: 'a' }, savedAt })
  const { rerender, result } = open({ text: 'a' })
  wait(1_000)
  expect(stored()?.savedAt).toBe(savedAt)
  expect(result.current.status).toEqual({ state: 'saved', at: savedAt })
  rerender({ text: 'ab' })
  wait(300)
  expect(stored()).toEqual({ value: { text: 'ab' }, savedAt: new Date().toISOString() })
})

test.each([
  ['the page is hidden', (_: () => void) => window.dispatchEvent(new Event('pagehide'))],
  ['the form is closed', (close: () => void) => close()],
])('an unsaved draft is written when %s', (_, leave) => {
  const { rerender, unmount } = open({ text: null })
  rerender({ text: 'a' })
  leave(unmount)
  expect(stored()?.value).toEqual({ text: 'a' })
})

test('a draft is removed once nothing is unsaved', () => {
  saveDraft(KEY, FORMAT, { value: { text: 'a' }, savedAt: START.toISOString() })
  const { rerender, result } = open({ text: 'a' })
  rerender({ text: null })
  expect(stored()).toBeNull()
  expect(result.current.status).toEqual({ state: 'none' })
})

test('while a decision is open the draft is neither overwritten nor removed', () => {
  saveDraft(KEY, FORMAT, { value: { text: 'earlier' }, savedAt: START.toISOString() })
  const { rerender } = open({ text: null, isPaused: true })
  rerender({ text: 'later', isPaused: true })
  wait(1_000)
  expect(stored()?.value).toEqual({ text: 'earlier' })
  rerender({ text: 'later' })
  wait(300)
  expect(stored()?.value).toEqual({ text: 'later' })
})

test('a draft that was removed for good is not written again', () => {
  const { rerender, result, unmount } = open({ text: null })
  rerender({ text: 'a' })
  result.current.remove()
  rerender({ text: 'ab' })
  wait(1_000)
  unmount()
  expect(stored()).toBeNull()
})

test('a write that fails is tried again when the page is hidden', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { rerender, result } = open({ text: null })
  rerender({ text: 'a' })
  wait(300)
  expect(result.current.status).toEqual({ state: 'failed' })
  full.mockRestore()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(stored()?.value).toEqual({ text: 'a' })
  expect(result.current.status.state).toBe('saved')
})

test('a form that gets another key writes what is unsaved under it', () => {
  const { rerender } = open({ text: null })
  rerender({ text: 'a' })
  wait(300)
  rerender({ text: 'a', id: `${KEY}-2` })
  wait(300)
  expect(stored(`${KEY}-2`)?.value).toEqual({ text: 'a' })
  storage.write(`${KEY}-2`, null)
})

test.each(['{', '{"text":"a"}'])('a stored %s that cannot be read is no draft', (text) => {
  storage.write(KEY, text)
  expect(stored()).toBeNull()
})

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleScript, scriptSaying } from './fixtures.ts'
import { useScriptEditor } from './use-script-editor.ts'

const open = () =>
  renderHook(() => useScriptEditor(SAVED, { isLocked: false, isAskedFor: () => false })).result
const SAVED = sampleScript()

test('changes that can no longer be undone are still unsaved', () => {
  const editor = open()
  const speakers = Array.from({ length: 101 }, (_, step): 0 | 1 => (step % 2 === 0 ? 1 : 0))
  for (const speaker of speakers) act(() => editor.current.update('l1', { speaker }))
  while (editor.current.canUndo) act(() => editor.current.undo())
  expect(editor.current.script.lines[0]?.speaker).toBe(1)
  expect(editor.current.isDirty).toBe(true)
})

test('a change that is taken back by hand leaves nothing to save', () => {
  const editor = open()
  act(() => editor.current.update('l1', { text: 'Hello.' }))
  expect(editor.current.isDirty).toBe(true)
  act(() => editor.current.update('l1', { text: 'Welcome to Weekly.' }))
  expect(editor.current.isDirty).toBe(false)
})

test('steps go back and forth, until something else is changed', () => {
  const editor = open()
  const ids = () => editor.current.script.lines.map(({ id }) => id)
  act(() => editor.current.remove(0))
  act(() => editor.current.move(0, 1))
  act(() => editor.current.undo())
  act(() => editor.current.undo())
  expect(ids()).toEqual(['l1', 'l2', 'l3'])
  act(() => editor.current.redo())
  expect(ids()).toEqual(['l2', 'l3'])
  act(() => editor.current.redo())
  expect(ids()).toEqual(['l3', 'l2'])
  expect(editor.current.canRedo).toBe(false)
  act(() => editor.current.undo())
  act(() => editor.current.update('l2', { speaker: 0 }))
  expect(editor.current.canRedo).toBe(false)
})

test('a rephrased line is a step back, and another version of everything is none', () => {
  const { result, rerender } = renderHook(
    (view: ReturnType<typeof sampleScript>) =>
      useScriptEditor(view, { isLocked: false, isAskedFor: () => true }),
    { initialProps: SAVED },
  )
  rerender({ ...scriptSaying('Hello and welcome.', 4), origin: 'line' })
  expect(result.current.script.lines[0]?.text).toBe('Hello and welcome.')
  act(() => result.current.undo())
  expect(result.current.script.lines[0]?.text).toBe('Welcome to Weekly.')
  expect(result.current.isDirty).toBe(true)
  act(() => result.current.redo())
  expect(result.current.isDirty).toBe(false)
  rerender({ ...scriptSaying('Good morning.', 5), origin: 'written' })
  expect(result.current.canUndo).toBe(false)
})

test('no step leads back across a version that was not seen: its statements may be others', () => {
  const { result, rerender } = renderHook(
    (view: ReturnType<typeof sampleScript>) =>
      useScriptEditor(view, { isLocked: false, isAskedFor: () => true }),
    { initialProps: SAVED },
  )
  rerender({ ...scriptSaying('Good morning.', SAVED.version + 2), origin: 'line' })
  expect(result.current.script.lines[0]?.text).toBe('Good morning.')
  expect(result.current.canUndo).toBe(false)
})

test('a line is added also where the page is served over plain http', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    const editor = open()
    act(() => editor.current.add(0))
    expect(editor.current.script.lines.map(({ id }) => id)).toEqual([
      'l1',
      expect.stringMatching(/^n[0-9a-f]{12}$/),
      'l2',
      'l3',
    ])
  } finally {
    vi.stubGlobal('crypto', crypto)
  }
})

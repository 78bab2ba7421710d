import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useUndoKeys } from './use-undo-keys.ts'

/** Follows what the keys do to a list that is the whole page. */
function pressed(init: KeyboardEventInit): string[] {
  const [undo, redo] = [vi.fn(), vi.fn()]
  const list = { current: document.body }
  const { unmount } = renderHook(() => useUndoKeys({ list, undo, redo }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  unmount()
  return [...undo.mock.calls.map(() => 'undo'), ...redo.mock.calls.map(() => 'redo')]
}

test.each([
  ['a Thai keyboard', { key: 'ผ', code: 'KeyZ', ctrlKey: true }, ['undo']],
  ['a Thai keyboard, with Shift', { key: '(', code: 'KeyZ', ctrlKey: true, shiftKey: true }, ['redo']],
  ['a Thai keyboard, on Y', { key: 'ั', code: 'KeyY', ctrlKey: true }, ['redo']],
  ['a Thai keyboard, on X', { key: 'ป', code: 'KeyX', ctrlKey: true }, []],
  ['a Latin keyboard', { key: 'z', code: 'KeyZ', metaKey: true }, ['undo']],
  ['a German keyboard, where Z is elsewhere', { key: 'z', code: 'KeyY', ctrlKey: true }, ['undo']],
  ['a French keyboard, where W is there', { key: 'w', code: 'KeyZ', ctrlKey: true }, []],
  ['no Ctrl', { key: 'ผ', code: 'KeyZ' }, []],
] as const)('the step of %s', (_, init, steps) => expect(pressed(init)).toEqual(steps))

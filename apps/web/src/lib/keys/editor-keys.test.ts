import { expect, test } from 'vitest'
import { EDITOR_KEYS } from './editor-keys.ts'
import { isPressed, shortcutName } from './shortcuts.ts'

const event = (key: string, held = '') => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})
const pressed = (one: ReturnType<typeof event>) =>
  Object.entries(EDITOR_KEYS).flatMap(([name, shortcut]) => (isPressed(one, shortcut) ? [name] : []))

test.each([
  ['d', 'ctrl', ['duplicate']],
  ['D', 'meta', ['duplicate']],
  ['d', '', []],
  ['z', 'ctrl', ['undo']],
  ['Z', 'ctrl shift', ['redo']],
  ['y', 'ctrl', ['redo']],
  ['s', 'ctrl', ['save']],
  ['s', 'ctrl alt', []],
  ['ArrowUp', '', ['goUp']],
  ['ArrowDown', 'alt', ['moveDown']],
  ['/', 'shift', ['insert']],
  ['Delete', '', ['remove']],
  ['Backspace', '', ['remove']],
  ['Backspace', 'ctrl', []],
])('%s with %s held is %j', (key, held, names) => {
  expect(pressed(event(key, held))).toEqual(names)
})

test('shortcuts are named as on the keys of this computer', () => {
  expect(shortcutName(EDITOR_KEYS.duplicate)).toBe('Ctrl+D')
  expect(shortcutName(EDITOR_KEYS.redo)).toBe('Ctrl+Shift+Z')
  expect(shortcutName(EDITOR_KEYS.moveUp)).toBe('Alt+↑')
  expect(shortcutName(EDITOR_KEYS.remove)).toBe('Del')
})

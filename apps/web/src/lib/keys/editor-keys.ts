import type { Shortcut } from './shortcuts.ts'

/** The keys of the template editor: what it acts on, and what its hints and the help name. */
export const EDITOR_KEYS = {
  save: { key: 'S', isCommand: true },
  undo: { key: 'Z', isCommand: true, isShift: false },
  redo: { key: 'Z', isCommand: true, isShift: true, also: { key: 'Y', isCommand: true } },
  edit: { key: 'Enter' },
  insert: { key: '/' },
  goUp: { key: 'ArrowUp' },
  goDown: { key: 'ArrowDown' },
  moveUp: { key: 'ArrowUp', isAlt: true },
  moveDown: { key: 'ArrowDown', isAlt: true },
  duplicate: { key: 'D', isCommand: true },
  remove: { key: 'Delete', also: { key: 'Backspace' } },
} as const satisfies Record<string, Shortcut>

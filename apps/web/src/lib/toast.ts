import { t } from '@lingui/core/macro'
export type ToastKind = 'success' | 'destructive'
export type ToastAction = { label: string; run: () => void }
export type ToastMessage = {
  id: number
  kind: ToastKind
  title: string
  description: string | null
  note: string | null
  action: ToastAction | null
  /** whether the action is Undo */
  isUndo: boolean
  /** how long it is shown, ms */
  duration: number
}

const DURATION = 5_000
/** Long enough to notice a mistake and to reach Undo by keyboard, ms. */
const UNDO_DURATION = 30_000

let visible: ToastMessage | null = null
let shownAt = 0
/** An offer to undo, while a toast without one is shown in its place. */
let hidden: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastMessage | null): void {
  visible = next
  shownAt = Date.now()
  for (const listener of listeners) listener()
}

type Rest = Partial<Omit<ToastMessage, 'id' | 'kind' | 'title'>>

function show(kind: ToastKind, title: string, rest: Rest): number {
  lastId += 1
  if (rest.isUndo) hidden = null
  else if (visible?.isUndo)
    hidden = { ...visible, duration: Math.max(DURATION, visible.duration - (Date.now() - shownAt)) }
  const empty = { description: null, note: null, action: null, isUndo: false, duration: DURATION }
  set({ id: lastId, kind, title, ...empty, ...rest })
  return lastId
}

/**
 * One toast is visible at a time: a new one replaces the last. An offer to undo comes back when a
 * toast without one has gone.
 */
export const toast = {
  /** `note` follows the description on its own line */
  success: (title: string, description?: string, note?: string): number =>
    show('success', title, { description: description ?? null, note: note ?? null }),
  /** something that was done and can be undone from the toast; returns the id of the toast */
  undoable: (title: string, undo: () => void): number =>
    show('success', title, {
      action: { label: t`Undo`, run: undo },
      isUndo: true,
      duration: UNDO_DURATION,
    }),
  /** nothing went wrong, but a step is missing first; `action` leads there */
  hint: (title: string, action: ToastAction): number => show('success', title, { action }),
  destructive: (title: string, description?: string): number =>
    show('destructive', title, { description: description ?? null }),
  dismiss: (): void => {
    const next = hidden
    hidden = null
    set(next)
  },
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | null => visible,
  /** the offer to undo that is visible or comes back */
  readUndo: (): ToastMessage | null => (visible?.isUndo ? visible : hidden),
}

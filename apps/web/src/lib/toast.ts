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
}

/** How long a toast is shown, ms. */
export const TOAST_DURATION = 5_000

let visible: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastMessage | null): void {
  visible = next
  for (const listener of listeners) listener()
}

type Rest = Partial<Pick<ToastMessage, 'description' | 'note' | 'action'>>

function show(kind: ToastKind, title: string, rest: Rest): number {
  lastId += 1
  set({ id: lastId, kind, title, description: null, note: null, action: null, ...rest })
  return lastId
}

/** One toast is visible at a time: a new one replaces the last. */
export const toast = {
  /** `note` follows the description on its own line */
  success: (title: string, description?: string, note?: string): number =>
    show('success', title, { description: description ?? null, note: note ?? null }),
  /** something that was done and can be undone from the toast; returns the id of the toast */
  undoable: (title: string, undo: () => void): number =>
    show('success', title, { action: { label: t`Undo`, run: undo } }),
  /** nothing went wrong, but a step is missing first; `action` leads there */
  hint: (title: string, action: ToastAction): number => show('success', title, { action }),
  destructive: (title: string, description?: string): number =>
    show('destructive', title, { description: description ?? null }),
  dismiss: (): void => set(null),
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | null => visible,
}

export type ToastKind = 'success' | 'destructive'
export type ToastMessage = {
  id: number
  kind: ToastKind
  title: string
  description: string | null
  note: string | null
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

function show(kind: ToastKind, title: string, description?: string, note?: string): void {
  lastId += 1
  set({ id: lastId, kind, title, description: description ?? null, note: note ?? null })
}

/** One toast is visible at a time: a new one replaces the last. */
export const toast = {
  /** `note` follows the description on its own line */
  success: (title: string, description?: string, note?: string): void =>
    show('success', title, description, note),
  destructive: (title: string, description?: string): void => show('destructive', title, description),
  dismiss: (): void => set(null),
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | null => visible,
}

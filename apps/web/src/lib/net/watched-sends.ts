/** Sends started in this tab whose end has not been announced yet; a reload keeps them. */
const KEY = 'newsloom.watched-sends'

let watched: readonly number[] = restore()
const listeners = new Set<() => void>()

function restore(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch {
    // storage is off, or contains something else
    return []
  }
}

function set(next: readonly number[]): void {
  watched = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // storage is off: a reload forgets them
  }
  for (const listener of listeners) listener()
}

/** The end of this send will be announced, on whatever screen the person is. */
export const watchSend = (id: number): void => {
  if (!watched.includes(id)) set([...watched, id])
}
export const forgetAllSends = (): void => set([])
export const forgetSend = (id: number): void => set(watched.filter((one) => one !== id))

export const watchedSends = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly number[] => watched,
}

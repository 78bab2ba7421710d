import { holdLock } from '../hold-lock.ts'

/**
 * Waits for any one of the locks `names` and holds it until the returned function is called, which
 * also ends the waiting.
 */
export function holdOneOf(names: readonly string[], onHeld: () => void): () => void {
  let held: string | null = null
  const leaves = new Map<string, () => void>()
  const leaveAllBut = (kept: string | null) => {
    for (const [name, leave] of leaves) if (name !== kept) leave()
  }
  const hold = (name: string) => {
    // two may be free at the same moment
    if (held !== null) return leaves.get(name)?.()
    held = name
    leaveAllBut(name)
    onHeld()
  }
  // a refused one is as good as one that is never free
  for (const name of names)
    leaves.set(
      name,
      holdLock(
        name,
        () => hold(name),
        () => undefined,
      ),
    )
  return () => {
    held ??= ''
    leaveAllBut(null)
  }
}

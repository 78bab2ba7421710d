import { toast, toastStore } from './toast.ts'

type Offer<Item> = {
  items: readonly Item[]
  /** only those of one group are undone together */
  group?: number
  /** of the toast, for this many */
  title: (count: number) => string
  undo: (all: Item[]) => void
}

/**
 * Returns what offers to undo removals: each together with the earlier ones that can still be undone
 * from their toast, as the new toast replaces it.
 */
export function gatherUndo<Item>() {
  let latest: { toastId: number; group: number | undefined; items: readonly Item[] } | null = null
  return ({ items, group, title, undo }: Offer<Item>): void => {
    const isTogether = latest?.toastId === toastStore.readUndo()?.id && latest?.group === group
    const all = [...(isTogether ? (latest?.items ?? []) : []), ...items]
    const toastId = toast.undoable(title(all.length), () => undo(all))
    latest = { toastId, group, items: all }
  }
}

/**
 * Undoes one after the other.
 * @returns those that came back, and why the others did not
 */
export async function undoEach<Item>(items: readonly Item[], undo: (item: Item) => Promise<unknown>) {
  const restored: Item[] = []
  const problems: string[] = []
  for (const item of items)
    try {
      await undo(item)
      restored.push(item)
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  return { restored, problems }
}

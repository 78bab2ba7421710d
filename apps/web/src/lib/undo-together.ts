import { toast, toastStore } from './toast.ts'

type Offer<Item> = {
  items: readonly Item[]
  /** only those of one group are undone together */
  group?: number
  /** the toast's title for this many items */
  title: (count: number) => string
  undo: (all: Item[]) => void
}

/**
 * Returns a function that shows an Undo toast. It also undoes earlier removals that could still be
 * undone from their toast, because the new toast replaces theirs.
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
 * Undoes the items one after another.
 * @returns the items that were restored, and the errors of the others
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

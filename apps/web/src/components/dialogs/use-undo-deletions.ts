import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/lib/toast.ts'
import { undoEach } from '~/lib/undo-together.ts'
import { focusFirstAction } from './focus-first-action.ts'

type Deletions<Item> = {
  undoOne: (item: Item) => Promise<unknown>
  /** read again once something came back */
  refreshed: readonly QueryFilters[]
  /** the toast's texts when all came back */
  restored: (items: readonly Item[]) => { title: string; description?: string | undefined }
  /** the toast's title when this many did not come back */
  failed: (count: number) => string
}

/**
 * Returns what brings deleted items back, one after the other, and says which came back or why
 * one did not.
 */
export function useUndoDeletions<Item>({ undoOne, refreshed, restored: told, failed }: Deletions<Item>) {
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: (items: Item[]) => undoEach(items, undoOne),
    onSuccess: async ({ restored, problems }) => {
      const [problem] = problems
      if (problem === undefined) {
        const { title, description } = told(restored)
        toast.success(title, description)
      } else toast.destructive(failed(problems.length), problem)
      if (restored.length === 0) return
      await Promise.all(refreshed.map((filter) => cache.invalidateQueries(filter)))
      focusFirstAction()
    },
  })
  return undo.mutate
}

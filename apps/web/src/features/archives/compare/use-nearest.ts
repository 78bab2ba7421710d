import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** The most archives of a topic to choose from. */
export const OTHERS = 100

type Wanted = { topic: string; isAnyTopic: boolean }

/**
 * Finds the archive of a topic to compare an archive with: the one before it, or else the one after
 * it. `isAnyTopic`: one of another topic if this one has none.
 */
export function useNearest(id: number, onFound: (other: ArchiveCard) => void) {
  const cache = useQueryClient()
  const others = async (topic: string | undefined) => {
    const { items } = await cache.fetchQuery(trpc.archives.page.queryOptions({ topic, limit: OTHERS }))
    return items.filter((one) => one.id !== id)
  }
  return useMutation({
    mutationFn: async ({ topic, isAnyTopic }: Wanted) => {
      const ofTopic = await others(topic)
      return ofTopic.length === 0 && isAnyTopic ? others(undefined) : ofTopic
    },
    onSuccess: (found, { isAnyTopic }) => {
      const nearest = found.find((one) => one.id < id) ?? found.at(-1)
      if (nearest) onFound(nearest)
      else toast.success(isAnyTopic ? TEXTS.noOther : TEXTS.noOtherOfTopic)
    },
    onError: (error) => toast.destructive(TEXTS.compareFailed, error.message),
  })
}

import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

type Wanted = { topic: string; isAnyTopic: boolean }

/**
 * Finds the archive of a topic to compare an archive with: the one before it, or else the one after
 * it. `isAnyTopic`: one of another topic if this one has none.
 */
export function useNearest(id: number, onFound: (other: ArchiveCard) => void) {
  const cache = useQueryClient()
  const nearest = useMutation({
    mutationFn: (wanted: Wanted) =>
      cache.fetchQuery(trpc.archives.nearest.queryOptions({ id, ...wanted }, { staleTime: 0 })),
  })
  return {
    isPending: nearest.isPending,
    /** the answer to an earlier question no longer counts */
    find: (wanted: Wanted) =>
      nearest.mutate(wanted, {
        onSuccess: (found) => {
          if (found) onFound(found)
          else toast.success(wanted.isAnyTopic ? TEXTS.noOther : TEXTS.noOtherOfTopic)
        },
        onError: (error) => toast.destructive(TEXTS.compareFailed, error.message),
      }),
    forget: nearest.reset,
  }
}

import type { TopicView } from '@newsloom/contract/research/topics'
import { useMutationState } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/**
 * Whether a run of the topic is in progress or was asked for: what it needs is given room at the
 * press, not when the server has answered.
 */
export function useIsResearching({ id, activeRunId }: Pick<TopicView, 'id' | 'activeRunId'>): boolean {
  const asked = useMutationState({
    filters: { mutationKey: trpc.research.start.mutationKey(), status: 'pending' },
    select: ({ state }) => topicOf(state.variables),
  })
  return activeRunId !== null || asked.includes(id)
}

const topicOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'topicId' in input ? input.topicId : null

import { Box } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { EpisodeRow } from '~/components/podcast/episode-row.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { ORPHANED_TEXTS as TEXTS } from './orphaned-texts.ts'

/** The episodes that a wipe kept, to withdraw them; nothing without any. */
export function OrphanedEpisodes() {
  const cache = useQueryClient()
  const orphaned = useQuery(trpc.podcastAudio.orphaned.queryOptions())
  const [asked, setAsked] = useState<number | null>(null)
  const withdraw = useMutation(
    trpc.podcastAudio.withdraw.mutationOptions({
      onSuccess: () => toast.success(TEXTS.withdrawn),
      onError: (error) => toast.destructive(TEXTS.failed, error.message),
      // one that is gone was withdrawn elsewhere
      onSettled: async () => {
        await cache.invalidateQueries(trpc.podcastAudio.orphaned.queryFilter())
        focusFirstAction()
      },
    }),
  )
  if (orphaned.isError && !orphaned.data)
    return (
      <Box mt="8">
        <ErrorState
          title={TEXTS.loadFailed}
          error={orphaned.error}
          onRetry={orphaned.refetch}
          isRetrying={orphaned.isFetching}
        />
      </Box>
    )
  if (!orphaned.data || orphaned.data.length === 0) return null
  const confirm = () => {
    setAsked(null)
    if (asked !== null) withdraw.mutate({ episodeId: asked })
  }
  return (
    <Box mt="8">
      <PanelSection title={TEXTS.title} description={TEXTS.about}>
        <Box as="ul" listStyleType="none">
          {orphaned.data.map((episode) => (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              of={episode.series}
              isBusy={withdraw.isPending && withdraw.variables.episodeId === episode.id}
              onWithdraw={() => setAsked(episode.id)}
            />
          ))}
        </Box>
      </PanelSection>
      <ConfirmDialog
        isOpen={asked !== null}
        title={TEXTS.question}
        confirmLabel={TEXTS.withdraw}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {TEXTS.warning}
      </ConfirmDialog>
    </Box>
  )
}

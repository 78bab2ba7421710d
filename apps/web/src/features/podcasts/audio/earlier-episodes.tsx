import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { Folded } from '~/components/fold/folded.tsx'
import { EpisodeRow } from '~/components/podcast/episode-row.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import type { Audio } from './use-audio.ts'

type Props = { campaignId: number; audio: Audio }

/** The episodes that can be heard beside the newest, to withdraw one alone; nothing without any. */
export function EarlierEpisodes({ campaignId, audio: { withdraw } }: Props) {
  const earlier = useQuery(trpc.podcastAudio.earlier.queryOptions({ campaignId }))
  const [asked, setAsked] = useState<number | null>(null)
  if (earlier.isError && !earlier.data)
    return (
      <ErrorNote onRetry={earlier.refetch}>
        {TEXTS.earlierFailed} {earlier.error.message}
      </ErrorNote>
    )
  if (!earlier.data || earlier.data.length === 0) return null
  const confirm = () => {
    setAsked(null)
    if (asked === null) return
    const onSuccess = () => {
      toast.success(TEXTS.withdrawn)
      focusFirstAction()
    }
    withdraw.mutate({ episodeId: asked }, { onSuccess })
  }
  return (
    <Folded summary={TEXTS.earlier(earlier.data.length)}>
      <Text color="fg.muted" py="2">
        {TEXTS.earlierHelp}
      </Text>
      <Box as="ul" listStyleType="none">
        {earlier.data.map((episode) => (
          <EpisodeRow
            key={episode.id}
            episode={episode}
            isBusy={withdraw.isPending && withdraw.variables.episodeId === episode.id}
            onWithdraw={() => setAsked(episode.id)}
          />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={asked !== null}
        title={TEXTS.withdrawTitle}
        confirmLabel={TEXTS.withdraw}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {TEXTS.withdrawOneText}
      </ConfirmDialog>
    </Folded>
  )
}

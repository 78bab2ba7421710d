import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { PodcastPlayer } from '~/components/podcast/podcast-player.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'

/** The podcasts that cite the archive's articles; nothing without any. */
export function ArchivePodcasts({ archiveId }: { archiveId: number }) {
  const episodes = useQuery(trpc.archives.episodes.queryOptions({ id: archiveId }))
  if (episodes.isError && !episodes.data)
    return (
      <ErrorState
        title={TEXTS.podcastsFailed}
        error={episodes.error}
        onRetry={episodes.refetch}
        isRetrying={episodes.isFetching}
      />
    )
  const heard = (episodes.data ?? []).flatMap((episode) =>
    episode.audioUrl ? [{ episode, url: episode.audioUrl, title: episode.title }] : [],
  )
  if (heard.length === 0) return null
  return (
    <PanelSection
      title={heard.length === 1 ? TEXTS.podcast : TEXTS.podcasts}
      description={TEXTS.podcastsAbout}
    >
      <Stack gap="6">
        {heard.map((podcast) => (
          <PodcastPlayer key={podcast.episode.id} podcast={podcast} />
        ))}
      </Stack>
    </PanelSection>
  )
}

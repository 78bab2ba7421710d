import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ownPath } from '~/components/podcast/own-path.ts'
import { PodcastPlayer } from '~/components/podcast/podcast-player.tsx'
import { PODCAST_TEXTS as TEXTS } from '~/components/podcast/texts.ts'
import { trpc } from '~/lib/net/trpc.ts'

type Props = { campaignId: number; url: string; title: string }

/** The podcast that a campaign names; of our own with its transcript. */
export function CampaignPodcast({ campaignId, url, title }: Props) {
  const path = ownPath(url)
  const ready = useQuery(trpc.podcastAudio.ready.queryOptions({ campaignId }, { enabled: path !== null }))
  const episode = ready.data?.audioUrl && ownPath(ready.data.audioUrl) === path ? ready.data : null
  return (
    <>
      {ready.error ? (
        <ErrorNote onRetry={ready.refetch}>
          {TEXTS.loadFailed} {ready.error.message}
        </ErrorNote>
      ) : null}
      <PodcastPlayer podcast={{ title, url, episode }} />
    </>
  )
}

import { Flex, Stack } from '@chakra-ui/react'
import { Podcast } from 'lucide-react'
import { PodcastPlayer } from '~/components/podcast/podcast-player.tsx'
import { CampaignPodcast } from '../../shared/campaign-podcast.tsx'
import { PodcastScript } from '../../shared/podcast-script.tsx'
import { DIALOG } from '../../texts.ts'
import type { CampaignContent } from '../session/automation-draft.ts'

type Props = {
  /** null: the campaign is not saved, so it has no script */
  campaignId: number | null
  content: CampaignContent
}

/** The podcast of the content with its script, or a line that says how to get one. */
export function PodcastPart({ campaignId, content: { podcastUrl, podcastTitle } }: Props) {
  const title = podcastTitle ?? DIALOG.podcast
  return (
    <Stack gap="3">
      {podcastUrl === null || podcastUrl === '' ? (
        <Flex gap="2" align="center" color="fg.muted" fontSize="xs">
          <Podcast size={14} aria-hidden="true" />
          {campaignId === null ? DIALOG.podcastAfterSave : DIALOG.noPodcast}
        </Flex>
      ) : campaignId === null ? (
        <PodcastPlayer podcast={{ title, url: podcastUrl, episode: null }} />
      ) : (
        <CampaignPodcast campaignId={campaignId} url={podcastUrl} title={title} />
      )}
      {campaignId === null ? null : <PodcastScript campaignId={campaignId} />}
    </Stack>
  )
}

import { Box, Flex, Text } from '@chakra-ui/react'
import { Podcast } from 'lucide-react'
import { DIALOG } from '../../texts.ts'
import type { CampaignContent } from '../session/automation-draft.ts'

/** The podcast of the content, or a line saying that there is none. */
export function PodcastPlayer({ content: { podcastUrl, podcastTitle } }: { content: CampaignContent }) {
  if (!podcastUrl)
    return (
      <Flex gap="2" align="center" color="fg.muted" fontSize="xs">
        <Podcast size={14} aria-hidden="true" />
        {DIALOG.noPodcast}
      </Flex>
    )
  const title = podcastTitle ?? DIALOG.podcast
  return (
    <Box>
      <Text fontWeight="medium" mb="2" overflowWrap="anywhere">
        {title}
      </Text>
      <Box asChild width="full">
        {/* biome-ignore lint/a11y/useMediaCaption: the words of the podcast are those of the mail below it */}
        <audio controls preload="none" aria-label={title}>
          <source src={podcastUrl} type="audio/mpeg" />
        </audio>
      </Box>
    </Box>
  )
}

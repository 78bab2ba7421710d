import { Flex, Stack, Text } from '@chakra-ui/react'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { Script } from '@newsloom/contract/podcasts/script'
import { BusyButton } from '~/components/busy-button.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import { SegmentList } from './segment-list.tsx'

type Props = {
  episode: EpisodeView
  lines: Script['lines']
  /** while the server cannot be reached */
  isDown: boolean
  onCancel: () => void
}

/** Audio that is being made, part by part. */
export function AudioInProgress({ episode, lines, isDown, onCancel }: Props) {
  const isCancelling = episode.state === 'cancelling'
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text role="status" fontWeight="medium">
          {isDown ? TEXTS.connectionLost : translateMessage(episode.current)}
        </Text>
        <BusyButton size="xs" variant="outline" colorPalette="gray" isBusy={isCancelling} onClick={onCancel}>
          {isCancelling ? TEXTS.cancelling : TEXTS.cancel}
        </BusyButton>
      </Flex>
      <ProgressBar label={TEXTS.title} value={episode.progress} />
      <SegmentList segments={episode.segments} lines={lines} isOver={false} again="done" onAgain={null} />
    </Stack>
  )
}

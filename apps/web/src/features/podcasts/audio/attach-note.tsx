import { Flex, Text } from '@chakra-ui/react'
import { BusyButton } from '~/components/busy-button.tsx'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import type { Audio } from './use-audio.ts'

type Props = { campaignId: number; audio: Audio }

/** Says that emails do not lead to the audio, such as after its content was generated again. */
export function AttachNote({ campaignId, audio: { ready, isMaking, attach } }: Props) {
  if (!ready.data || ready.data.isAttached || isMaking) return null
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text color="fg.muted">{TEXTS.notAttached}</Text>
      <BusyButton
        size="sm"
        variant="outline"
        isBusy={attach.isPending}
        onClick={() => attach.mutate({ campaignId })}
      >
        {TEXTS.attach}
      </BusyButton>
    </Flex>
  )
}

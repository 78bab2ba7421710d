import { Flex, Text } from '@chakra-ui/react'
import { OtherPodcast } from '@newsloom/contract/podcasts/audio'
import { useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import type { ApiError } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import type { Audio } from './use-audio.ts'

type Props = { campaignId: number; audio: Audio }

/**
 * Says that emails do not lead to the audio, such as after its content was generated again. The
 * address of another podcast is replaced only after a question.
 */
export function AttachNote({ campaignId, audio: { ready, isMaking, attach } }: Props) {
  const [other, setOther] = useState<string | null>(null)
  if (!ready.data || ready.data.isAttached || isMaking) return null
  const onError = (error: Pick<ApiError, 'data' | 'message'>) => {
    const podcastUrl = otherPodcast(error)
    if (podcastUrl === null) toast.destructive(TEXTS.attachFailed, error.message)
    else setOther(podcastUrl)
  }
  const replace = () => {
    setOther(null)
    if (other !== null) attach.mutate({ campaignId, replaces: other }, { onError })
  }
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text color="fg.muted">{TEXTS.notAttached}</Text>
      <BusyButton
        size="sm"
        variant="outline"
        isBusy={attach.isPending}
        onClick={() => attach.mutate({ campaignId }, { onError })}
      >
        {TEXTS.attach}
      </BusyButton>
      <ConfirmDialog
        isOpen={other !== null}
        title={TEXTS.replaceTitle}
        confirmLabel={TEXTS.replace}
        cancelLabel={TEXTS.keepAddress}
        onConfirm={replace}
        onClose={() => setOther(null)}
      >
        {TEXTS.replaceText(other ?? '')}
      </ConfirmDialog>
    </Flex>
  )
}

/** The address that a person gave, because of which the server refused; null: another error. */
const otherPodcast = ({ data }: Pick<ApiError, 'data'>): string | null =>
  data?.code === 'CONFLICT' ? (OtherPodcast.safeParse(data.details).data?.podcastUrl ?? null) : null

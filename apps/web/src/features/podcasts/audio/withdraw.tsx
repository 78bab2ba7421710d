import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import type { Audio } from './use-audio.ts'

type Props = { episodeId: number; audio: Audio }

/** Takes the episode from the public, after a question. */
export function Withdraw({ episodeId, audio: { isMaking, withdraw } }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (isMaking) return null
  const onConfirm = () => {
    setAsked(false)
    withdraw.mutate({ episodeId })
  }
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        alignSelf="flex-start"
        onClick={() => setAsked(true)}
      >
        {TEXTS.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={TEXTS.withdrawTitle}
        confirmLabel={TEXTS.withdraw}
        onConfirm={onConfirm}
        onClose={() => setAsked(false)}
      >
        {TEXTS.withdrawText}
      </ConfirmDialog>
    </>
  )
}

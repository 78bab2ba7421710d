import { type ButtonProps, chakra } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { BusyButton } from '../busy-button.tsx'
import { PREFLIGHT } from './texts.ts'
import type { PreflightTest } from './use-preflight-test-email.ts'

type Props = ButtonProps & { test: PreflightTest }

/** A button that sends a test to the user's own address, which it shows. */
export function SendToMe({ test: { toMe, isSending }, ...button }: Props) {
  if (!toMe) return null
  return (
    <BusyButton
      type="button"
      variant="outline"
      colorPalette="gray"
      isBusy={isSending}
      onClick={toMe.send}
      minW="0"
      maxW="full"
      title={PREFLIGHT.sendToMeHelp(toMe.address)}
      {...button}
    >
      <Mail aria-hidden="true" />
      {isSending ? PREFLIGHT.sendingToMe : PREFLIGHT.sendToMe}
      <chakra.span color="fg.muted" fontWeight="normal" truncate>
        {toMe.address}
      </chakra.span>
    </BusyButton>
  )
}

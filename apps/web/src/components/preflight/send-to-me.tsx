import type { ButtonProps } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { BusyButton } from '../busy-button.tsx'
import { PREFLIGHT } from './texts.ts'
import type { PreflightTest } from './use-preflight-test-email.ts'

type Props = ButtonProps & { test: PreflightTest }

/** Sends a test of an email to the user, in one press. */
export function SendToMe({ test: { sendToMe, isSending }, ...button }: Props) {
  if (!sendToMe) return null
  return (
    <BusyButton
      type="button"
      variant="outline"
      colorPalette="gray"
      isBusy={isSending}
      onClick={sendToMe}
      {...button}
    >
      <Mail aria-hidden="true" />
      {isSending ? PREFLIGHT.sendingToMe : PREFLIGHT.sendToMe}
    </BusyButton>
  )
}

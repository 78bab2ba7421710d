import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { useSystem } from '~/lib/system.ts'
import { type TestAddress, useTestAddress } from '../mail/use-test-address.ts'
import { PREFLIGHT } from './texts.ts'

/** `sendToMe`: whatever address was typed; null until the user's own is known. */
export type PreflightTest = TestAddress & { sendToMe: (() => void) | null }

/** Tests the reviewed email, with the user's own address to begin with. */
export function usePreflightTestEmail(
  send: (to: string) => Promise<SendNewsResult>,
  onDone: () => void,
): PreflightTest {
  const own = useSystem().data?.user.email ?? ''
  const test = useTestAddress({ initial: own, missing: PREFLIGHT.missingTest, send, onDone })
  return { ...test, sendToMe: own === '' ? null : () => test.sendTo(own) }
}

import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { useSystem } from '~/lib/system.ts'
import { type TestAddress, useTestAddress } from '../mail/use-test-address.ts'
import { PREFLIGHT } from './texts.ts'

/** Tests the reviewed email, with the user's own address to begin with. */
export function usePreflightTestEmail(
  send: (to: string) => Promise<SendNewsResult>,
  onDone: () => void,
): TestAddress {
  const initial = useSystem().data?.user.email ?? ''
  return useTestAddress({ initial, missing: PREFLIGHT.missingTest, send, onDone })
}

import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { useSystem } from '~/lib/system.ts'
import { type TestAddress, useTestAddress } from '../mail/use-test-address.ts'
import { PREFLIGHT } from './texts.ts'

/** `toMe` sends to the user's own address and ignores the typed one; null if none is set. */
export type PreflightTest = TestAddress & { toMe: { address: string; send: () => void } | null }

/** Tests the reviewed email, with the user's own address to begin with. */
export function usePreflightTestEmail(
  send: (to: string) => Promise<SendNewsResult>,
  onDone: () => void,
): PreflightTest {
  const { user, ownAddress: address = null } = useSystem().data ?? {}
  const test = useTestAddress({ initial: user?.email ?? '', missing: PREFLIGHT.missingTest, send, onDone })
  return { ...test, toMe: address === null ? null : { address, send: () => test.sendTo(address) } }
}

import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { useSystem } from '~/lib/system.ts'
import { type MailTest, useMailTest } from '../mail/use-mail-test.ts'
import { PREFLIGHT } from './texts.ts'

/** Tests the reviewed email, with the user's own address to begin with. */
export function usePreflightTest(
  send: (to: string) => Promise<SendNewsResult>,
  onDone: () => void,
): MailTest {
  const initial = useSystem().data?.user.email ?? ''
  return useMailTest({ initial, missing: PREFLIGHT.missingTest, send, onDone })
}

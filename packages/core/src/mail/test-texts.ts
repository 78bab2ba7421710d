import type { AdHocRecipient } from '../audience/audience.ts'

/** The answer after a test was queued. */
export function testMessage([first, ...others]: readonly AdHocRecipient[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
  return `Sending a test to ${first?.email ?? 'nobody'}${more}`
}

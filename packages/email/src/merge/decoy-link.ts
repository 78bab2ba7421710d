import { beforeBodyEnd } from '../html/body-end.ts'

/** Stands for the hidden link's address until the mail is rendered; no email has it. */
export const DECOY_URL = 'https://decoy.invalid/'

/** Hidden three times over, and empty: not even a mailbox that ignores styles shows anything. */
const HIDDEN = 'mso-hide:all;display:none;max-height:0;overflow:hidden'

/**
 * Adds a link to an email's HTML that neither people nor screen readers can find, while programs
 * that open every link follow it. At the end, where it moves nothing.
 */
export const withDecoy = (html: string): string =>
  beforeBodyEnd(
    html,
    `<div style="${HIDDEN}" aria-hidden="true"><a href="${DECOY_URL}" tabindex="-1" style="${HIDDEN}"></a></div>`,
  )

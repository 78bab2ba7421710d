import type { Setting } from '@newsloom/contract/settings'
import type { Network } from './network/trusted-proxies.ts'

/**
 * Sender and address until an installation sets its own; except for tests, no email service sends
 * anything with them.
 */
export const SAMPLE_SENDER = 'Newsloom <newsloom@localhost.localdomain>'
export const SAMPLE_POSTAL_ADDRESS = 'Sample address: 1 Newsloom Road, Bangkok 10200, Thailand'

/** The installation's settings that the operations need. Read once by @newsloom/gateways/config. */
export type AppConfig = {
  /** no trailing slash; links in mail start with it */
  publicUrl: string
  /** signs and seals every token in mail; at least 32 bytes */
  linkSecret: string
  mailFrom: string
  mailPostalAddress: string
  /** requests per second to the mail transport, for all workers together */
  mailRate: number
  /** verifies that a webhook is from the email service (`whsec_…`); null: webhooks are refused */
  webhookSecret: string | null
  /** clicks are deleted after as many days, by whole months; null: never */
  clickRetentionDays: number | null
  /** proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted */
  trustedProxies: readonly Network[]
  user: { name: string; email: string }
  /** all that the settings screen shows; without secrets */
  settings: readonly Setting[]
  version: string
}

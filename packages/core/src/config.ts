/** What verbs must know of the installation. Read once by @newsloom/gateways/config. */
export type AppConfig = {
  /** no trailing slash; links in mail start with it */
  publicUrl: string
  /** signs and seals every token in mail; at least 32 bytes */
  linkSecret: string
  mailFrom: string
  mailPostalAddress: string
  /** requests a second to the mail transport, all workers together */
  mailRate: number
  user: { name: string; email: string }
  version: string
}

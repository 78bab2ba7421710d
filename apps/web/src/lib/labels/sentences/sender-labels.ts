import { t } from '@lingui/core/macro'
import type { SENDER_SENTENCES } from '@newsloom/contract/sentences/sender-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const SENDER_LABELS: SentenceLabels<typeof SENDER_SENTENCES> = {
  senderIs: (sender) => t`Sender: ${sender}`,
  postalAddressIs: (address) => t`Postal address: ${address}`,
  linksLead: (url) => t`Links lead to ${url}`,
  linksUnencrypted: (url) =>
    t`Links lead to ${url}, which is not encrypted. Email programs offer one-click unsubscribe for https only: set PUBLIC_URL to an https address.`,
  domainVerified: (domain) => t`${domain} is verified at the email service.`,
  domainUnchecked: (domain) => t`Whether ${domain} is verified at the email service could not be checked.`,
  notAnswered: () => t`It has not answered yet.`,
  trialDomain: (domain) =>
    t`Emails from ${domain} are delivered only to the account's owner. Verify a domain of your own at the email service, and change MAIL_FROM.`,
  resendManyDomains: () => t`The key is valid, but the account has too many domains to check.`,
  resendVerified: (domains) => t`Resend accepts the key. Verified domains: ${domains}.`,
  resendNoDomain: () =>
    t`Resend accepts the key. It has no verified domain yet. Verify the sender's domain in Resend.`,
  resendSendOnly: () =>
    t`Resend accepts the key, which is for sending only: the sender's domain cannot be checked.`,
  resendLimits: () => t`Resend is rate-limiting requests. Try again in a few seconds.`,
  resendFailing: (status) => t`Resend returned an error (status ${status}). Try again later.`,
  resendKey: (why) => t`Resend does not accept the key: ${why}. Check RESEND_API_KEY.`,
  resendStatus: (status) => t`Resend answered with status ${status}. Check RESEND_BASE_URL.`,
  resendSilent: (why) => t`No answer from the email service: ${why}. Check the network and RESEND_BASE_URL.`,
  staysHere: () => t`Emails stay on this machine. You can read them in the outbox.`,
  sampleSender: (sender) => t`The sender is a sample (${sender}). Set MAIL_FROM.`,
  sampleAddress: () => t`The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.`,
  privateLinks: (url) =>
    t`Links in the email would start with ${url}, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.`,
  unverifiedDomain: (domain) =>
    t`${domain}, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM.`,
}

/** The sender, the email service and the addresses in every email. */
export const SENDER_SENTENCES = {
  senderIs: 'Sender: {}',
  postalAddressIs: 'Postal address: {}',
  linksLead: 'Links lead to {}',
  linksUnencrypted:
    'Links lead to {}, which is not encrypted. Email programs offer one-click unsubscribe for https only: set PUBLIC_URL to an https address.',
  domainVerified: '{} is verified at the email service.',
  domainUnchecked: 'Whether {} is verified at the email service could not be checked.',
  notAnswered: 'It has not answered yet.',
  trialDomain:
    "Emails from {} are delivered only to the account's owner. Verify a domain of your own at the email service, and change MAIL_FROM.",
  resendManyDomains: 'The key is valid, but the account has too many domains to check.',
  resendVerified: 'Resend accepts the key. Verified domains: {}.',
  resendNoDomain:
    "Resend accepts the key. It has no verified domain yet. Verify the sender's domain in Resend.",
  resendSendOnly: "Resend accepts the key, which is for sending only: the sender's domain cannot be checked.",
  resendLimits: 'Resend is rate-limiting requests. Try again in a few seconds.',
  resendFailing: 'Resend returned an error (status {#}). Try again later.',
  resendKey: 'Resend does not accept the key: {}. Check RESEND_API_KEY.',
  resendStatus: 'Resend answered with status {#}. Check RESEND_BASE_URL.',
  resendSilent: 'No answer from the email service: {}. Check the network and RESEND_BASE_URL.',
  staysHere: 'Emails stay on this machine. You can read them in the outbox.',
  sampleSender: 'The sender is a sample ({}). Set MAIL_FROM.',
  sampleAddress: 'The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.',
  privateLinks:
    'Links in the email would start with {}, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.',
  unverifiedDomain:
    "{}, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM.",
} as const

/** Why a link of an email is broken, or could not be checked. */
export const LINKS_SENTENCES = {
  linkGone: 'the page does not exist (HTTP 404)',
  linkGoneForGood: 'the page is permanently gone (HTTP 410)',
  linkNeedsSignIn: 'the page requires sign-in (HTTP 401)',
  linkForbidden: 'the site refuses the request (HTTP 403)',
  linkLimited: 'the site is rate-limiting requests (HTTP 429)',
  linkFailing: 'the site is failing (HTTP {#})',
  linkNotWeb: 'only http and https addresses are checked',
  linkUnexpected: 'an unexpected error; see the log',
  linkLate: 'the site did not answer in time; check again',
} as const

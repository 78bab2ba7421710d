import { t } from '@lingui/core/macro'
import type { LINKS_SENTENCES } from '@newsloom/contract/sentences/links-sentences'
import type { SentenceLabels } from '../sentence-labels.ts'

export const LINKS_LABELS: SentenceLabels<typeof LINKS_SENTENCES> = {
  linkGone: () => t`the page does not exist (HTTP 404)`,
  linkGoneForGood: () => t`the page is permanently gone (HTTP 410)`,
  linkNeedsSignIn: () => t`the page requires sign-in (HTTP 401)`,
  linkForbidden: () => t`the site refuses the request (HTTP 403)`,
  linkLimited: () => t`the site is rate-limiting requests (HTTP 429)`,
  linkFailing: (status) => t`the site is failing (HTTP ${status})`,
  linkNotWeb: () => t`only http and https addresses are checked`,
  linkUnexpected: () => t`an unexpected error; see the log`,
  linkLate: () => t`the site did not answer in time; check again`,
}

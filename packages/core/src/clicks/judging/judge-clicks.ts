import { companionEvidence } from './companion-evidence.ts'
import { EvidenceLog, type Placed, placed } from './evidence.ts'
import { type Judgement, judgementOf } from './judgement.ts'
import { mailEvidence } from './mail-evidence.ts'
import { manyEmailsEvidence } from './many-emails-evidence.ts'
import { type MailsTo, organisationEvidence } from './organisation-evidence.ts'
import { poolEvidence } from './pool-evidence.ts'
import { recipientEvidence } from './recipient-evidence.ts'
import { reputation, trustedVisitors } from './reputation.ts'
import { ownEvidence, requestEvidence } from './request-evidence.ts'
import type { OwnRequest, SeenClick } from './seen-click.ts'
import { switchEvidence } from './switch-evidence.ts'

/** The verdict on a click by its request alone, until it is judged together with others. */
export const judgeRequest = (request: OwnRequest): Judgement => judgementOf(ownEvidence(request))

/**
 * Tells people from machines by all clicks of a time together; one judgement for each click, in the
 * given order.
 */
export function judgeClicks(clicks: SeenClick[], mailsTo: MailsTo): Judgement[] {
  const inOrder = placed(clicks)
  const trusted = trustedVisitors(inOrder, gather(inOrder, mailsTo, new Set()))
  const found = gather(inOrder, mailsTo, trusted)
  reputation(inOrder, trusted, found)
  return clicks.map((_, place) => judgementOf(found.of(place)))
}

function gather(clicks: Placed[], mailsTo: MailsTo, trusted: Set<string>): EvidenceLog {
  const found = new EvidenceLog(clicks.length)
  requestEvidence(clicks, found)
  companionEvidence(clicks, trusted, found)
  mailEvidence(clicks, trusted, found)
  manyEmailsEvidence(clicks, mailsTo, found)
  organisationEvidence(clicks, trusted, mailsTo, found)
  switchEvidence(clicks, trusted, found)
  // these rules say less about each click, so they only look at those left
  poolEvidence(clicks, found)
  recipientEvidence(clicks, found)
  return found
}

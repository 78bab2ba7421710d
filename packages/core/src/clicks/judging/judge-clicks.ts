import type { ClickClass } from '@newsloom/contract/sends/analytics'
import { agentEvidence, type MailsTo } from './agent-evidence.ts'
import { companionEvidence } from './companion-evidence.ts'
import { type Evidence, EvidenceLog, type Placed, placed } from './evidence.ts'
import { mailEvidence } from './mail-evidence.ts'
import { reputation, trustedVisitors } from './reputation.ts'
import { requestEvidence } from './request-evidence.ts'
import type { SeenClick } from './seen-click.ts'
import { switchEvidence } from './switch-evidence.ts'

const MACHINE = 2.5
const UNSURE = 1.6
export type Judgement = { class: ClickClass; score: number; evidence: Evidence[] }

/**
 * Tells people from machines by all clicks of a time together; one judgement for each click, in the
 * given order. A score of 2.5 and more is a machine, below 1.6 a person.
 */
export function judgeClicks(clicks: SeenClick[], mailsTo: MailsTo): Judgement[] {
  const inOrder = placed(clicks)
  const trusted = trustedVisitors(inOrder, gather(inOrder, mailsTo, new Set()))
  const found = gather(inOrder, mailsTo, trusted)
  reputation(inOrder, trusted, found)
  return clicks.map((_, place) => {
    const score = found.score(place)
    return { class: classOf(score), score, evidence: found.of(place) }
  })
}

function gather(clicks: Placed[], mailsTo: MailsTo, trusted: Set<string>): EvidenceLog {
  const found = new EvidenceLog(clicks.length)
  requestEvidence(clicks, found)
  companionEvidence(clicks, trusted, found)
  mailEvidence(clicks, trusted, found)
  agentEvidence(clicks, mailsTo, found)
  switchEvidence(clicks, trusted, found)
  return found
}

const classOf = (score: number): ClickClass =>
  score >= MACHINE ? 'machine' : score >= UNSURE ? 'unsure' : 'people'

import { companionEvidence } from './companion-evidence.ts'
import { type Agent, type ClickLog, clickLog, type EvidenceLog } from './evidence.ts'
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
  const rules = judging(clicks, mailsTo)
  for (;;) {
    const next = rules.next()
    if (next.done) return next.value
  }
}

/**
 * The same with a pause after each rule, in which this process does its other work: for a hundred
 * thousand clicks the rules take seconds.
 */
export async function judgeClicksInTurns(
  clicks: SeenClick[],
  mailsTo: MailsTo,
  pause: () => Promise<unknown>,
): Promise<Judgement[]> {
  const rules = judging(clicks, mailsTo)
  for (;;) {
    const next = rules.next()
    if (next.done) return next.value
    await pause()
  }
}

/** Yields between its rules. */
function* judging(clicks: SeenClick[], mailsTo: MailsTo): Generator<undefined, Judgement[]> {
  const log = clickLog(clicks)
  const own = requestEvidence(log)
  yield
  const trusted = trustedVisitors(log, yield* gather({ log, own, mailsTo, trusted: new Set() }))
  const found = yield* gather({ log, own, mailsTo, trusted })
  reputation(log, trusted, found)
  return clicks.map((_, index) => judgementOf(found.of(index)))
}

type Rules = { log: ClickLog; own: EvidenceLog; mailsTo: MailsTo; trusted: Set<Agent> }

function* gather({ log, own, mailsTo, trusted }: Rules): Generator<undefined, EvidenceLog> {
  const found = own.copy()
  const rules = [
    () => companionEvidence(log, trusted, found),
    () => mailEvidence(log, trusted, found),
    () => manyEmailsEvidence(log, mailsTo, found),
    () => organisationEvidence(log, trusted, mailsTo, found),
    () => switchEvidence(log, trusted, found),
    // these rules say less about each click, so they only look at those left
    () => poolEvidence(log, found),
    () => recipientEvidence(log, found),
  ]
  for (const rule of rules) {
    rule()
    yield
  }
  return found
}

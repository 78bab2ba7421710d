import type { ClickReason } from '@newsloom/contract/sends/click-reasons'
import {
  type Agent,
  type ClickLog,
  type Evidence,
  type EvidenceLog,
  groupBy,
  type Placed,
} from './evidence.ts'
import { runsOf } from './many-emails-evidence.ts'

/** A score from which a click counts against its visitor, and below which it counts for it. */
const BAD = 2.5
const CLEAN = 1.5
/** The weight of a click beside a person by a visitor that nearly always comes so. */
const CHECKER = 3.5
const VISIT_MS = 30 * 60_000
const OF_THE_VISITOR: ReadonlySet<ClickReason> = new Set(['old-browser', 'data-centre'])

/**
 * A visitor whose visits to other emails are a machine's is one here too. By visits, not by clicks:
 * in an office, one person who opens a row of links is not all of its people.
 */
export function reputation({ byAgent }: ClickLog, trusted: Set<Agent>, found: EvidenceLog): void {
  for (const [agent, own] of byAgent) {
    if (trusted.has(agent) || own.length < 3) continue
    const visits = visitsOf(own)
    const isBad = visits.map((visit) =>
      shareOf(visit, (click) => scoreForOthers(found.of(click.index)) >= BAD),
    )
    const bad = isBad.reduce((sum, share) => sum + share, 0)
    visits.forEach((visit, i) => {
      for (const click of visit) {
        const others = bad - (isBad[i] ?? 0)
        const share = visits.length > 1 ? others / (visits.length - 1) : 0
        if (share >= 0.3) found.add(click.index, share >= 0.5 ? 2.5 : 1.6, 'known-visitor')
      }
    })
  }
}

/** The clicks of a visitor in one email belong together. */
const visitsOf = (own: Placed[]): Placed[][] => [...groupBy(own, ({ mail }) => mail?.id ?? 0).values()]

const shareOf = (clicks: readonly Placed[], is: (click: Placed) => boolean): number =>
  clicks.filter(is).length / clicks.length

/**
 * The weight that a click's evidence has for its visitor's other clicks: an old browser and a data
 * centre are the same in all of them, and which of two clicks beside each other was the person's is
 * a guess, unless a checker is known.
 */
function scoreForOthers(evidence: readonly Evidence[]): number {
  const own = evidence.filter(
    ({ reason, weight }) => !OF_THE_VISITOR.has(reason) && (reason !== 'beside-person' || weight >= CHECKER),
  )
  return own.reduce((sum, { weight }) => sum + weight, 0)
}

/** Visitors who came several times and mostly as people do. */
export function trustedVisitors({ byAgent }: ClickLog, found: EvidenceLog): Set<Agent> {
  const trusted = new Set<Agent>()
  for (const [agent, own] of byAgent) {
    const clean = own.filter(({ index }) => found.score(index) < CLEAN)
    if (clean.length >= own.length * 0.6 && runsOf(clean, VISIT_MS).length >= 2) trusted.add(agent)
  }
  return trusted
}

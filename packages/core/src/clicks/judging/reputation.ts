import { runsOf } from './agent-evidence.ts'
import { agentOf, type Evidence, type EvidenceLog, groupBy, type Placed } from './evidence.ts'

/** A score from which a click counts against its visitor, and below which it counts for it. */
const BAD = 2.5
const CLEAN = 1.5
/** The weight of a click beside a person by a visitor that nearly always comes so. */
const CHECKER = 3.5
const VISIT_MS = 30 * 60_000

/**
 * A visitor whose other clicks are a machine's is one here too.
 */
export function reputation(clicks: Placed[], trusted: Set<string>, found: EvidenceLog): void {
  for (const [agent, own] of groupBy(clicks, agentOf)) {
    if (trusted.has(agent) || own.length < 3) continue
    const isBad = own.map(({ place }) => scoreForOthers(found.of(place)) >= BAD)
    const bad = isBad.filter(Boolean).length
    own.forEach(({ place }, i) => {
      const share = (bad - (isBad[i] ? 1 : 0)) / (own.length - 1)
      if (share >= 0.3) found.add(place, share >= 0.5 ? 2.5 : 1.6, 'known-visitor')
    })
  }
}

/**
 * The weight that a click's evidence has for its visitor's other clicks: an old browser is the same
 * in all of them, and which of two clicks beside each other was the person's is a guess, unless a
 * checker is known.
 */
function scoreForOthers(evidence: readonly Evidence[]): number {
  const own = evidence.filter(
    ({ reason, weight }) => reason !== 'old-browser' && (reason !== 'beside-person' || weight >= CHECKER),
  )
  return own.reduce((sum, { weight }) => sum + weight, 0)
}

/** Visitors who came several times and mostly as people do. */
export function trustedVisitors(clicks: Placed[], found: EvidenceLog): Set<string> {
  const trusted = new Set<string>()
  for (const [agent, own] of groupBy(clicks, agentOf)) {
    const clean = own.filter(({ place }) => found.score(place) < CLEAN)
    if (clean.length >= own.length * 0.6 && runsOf(clean, VISIT_MS).length >= 2) trusted.add(agent)
  }
  return trusted
}

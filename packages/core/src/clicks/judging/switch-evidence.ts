import { agentOf, type EvidenceLog, groupBy, type Placed, recipientsOf } from './evidence.ts'

/** Nobody changes device and network between two links this quickly, ms. */
const SWITCH_MS = 45_000
/** A share of a visitor's clicks; a person's office has a scanner beside it now and then. */
const OFTEN = 0.4
const CERTAIN = 2.5

/**
 * Scanners with several addresses open the links of one email from one after the other. Clicks
 * that `found` already gives to machines are left out: a person may come between them.
 */
export function switchEvidence(clicks: Placed[], trusted: Set<string>, found: EvidenceLog): void {
  const switching = new Set<number>()
  for (const ofMail of groupBy(clicks, ({ mail }) => mail?.id ?? null).values()) {
    const own = ofMail.filter((click) => found.score(click.place) < CERTAIN && !trusted.has(agentOf(click)))
    own.forEach((click, i) => {
      const next = own[i + 1]
      if (!next || next.at - click.at > SWITCH_MS || next.linkId === click.linkId) return
      if (next.request.address === click.request.address) return
      for (const { place } of [click, next]) switching.add(place)
    })
  }
  for (const own of groupBy(clicks, agentOf).values()) {
    const switches = own.filter(({ place }) => switching.has(place))
    const isFleet = recipientsOf(own) >= 3 && switches.length >= own.length * OFTEN
    if (isFleet) for (const { place } of own) found.add(place, 3, 'switching-fleet')
    // the hint of a burst is of the same moment, and counts once
    else for (const { place } of switches) if (!found.has(place, 'burst')) found.add(place, 1.6, 'switching')
  }
}

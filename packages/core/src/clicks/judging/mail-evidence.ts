import { agentOf, type EvidenceLog, groupBy, type Placed, sinceSent } from './evidence.ts'

/** ms within which nobody opens three links. */
const INSTANT_MS = 1_500
const SOON: [ms: number, weight: number][] = [
  [2_000, 2],
  [5_000, 1],
  [10_000, 0.5],
]
const REGULAR = { gaps: 4, share: 0.6, tolerance: 0.15, shortest: 5_000 }

/**
 * What the clicks of one email show together. Each visitor in `trusted` is judged by its own clicks
 * alone, so that a person is not taken for the scanner that opened the same email.
 */
export function mailEvidence(clicks: Placed[], trusted: Set<string>, found: EvidenceLog): void {
  for (const ofMail of groupBy(clicks, ({ mail }) => mail?.id ?? null).values()) {
    followsDecoy(ofMail, found)
    const visitors = groupBy(ofMail, (click) => (trusted.has(agentOf(click)) ? agentOf(click) : 'others'))
    for (const part of visitors.values()) {
      soonAfterDelivery(part, found)
      atOnce(part, found)
      regular(
        part.filter(({ isDecoy }) => !isDecoy),
        found,
      )
      for (const ofLink of groupBy(part, ({ linkId }) => linkId).values()) sameLinkAgain(ofLink, found)
    }
  }
}

function soonAfterDelivery(clicks: Placed[], found: EvidenceLog): void {
  for (const click of clicks) {
    const wait = sinceSent(click)
    const [limit, weight] = SOON.find(([ms]) => wait !== null && wait < ms) ?? []
    if (limit && weight) found.add(click.place, weight, 'clicked within seconds of the sending')
  }
}

/**
 * Three links within one and a half seconds. One click among many others' is only a hint: a person
 * may have come just then.
 */
function atOnce(clicks: Placed[], found: EvidenceLog): void {
  const bursts = new Set<Placed>()
  clicks.forEach((first, i) => {
    const near: Placed[] = []
    for (let n = i; (clicks[n]?.at ?? Number.POSITIVE_INFINITY) - first.at <= INSTANT_MS; n += 1) {
      near.push(...clicks.slice(n, n + 1))
    }
    if (new Set(near.map(({ linkId }) => linkId)).size >= 3) for (const click of near) bursts.add(click)
  })
  for (const own of groupBy([...bursts], agentOf).values()) {
    for (const { place } of own)
      found.add(place, own.length > 1 ? 4 : 1.6, '3 or more links of one email at once')
  }
}

/** Whoever opens the hidden link opened its other links too. */
function followsDecoy(clicks: Placed[], found: EvidenceLog): void {
  for (const decoy of clicks.filter(({ isDecoy }) => isDecoy)) {
    for (const click of clicks) {
      if (click.request.address !== decoy.request.address) continue
      found.add(click.place, 5, 'the same visitor opened a link that people cannot see')
    }
  }
}

/** Links opened one by one at equal intervals. */
function regular(clicks: Placed[], found: EvidenceLog): void {
  for (const group of [clicks, ...groupBy(clicks, ({ request }) => request.network).values()]) {
    for (const { place } of inRhythm(group)) found.add(place, 3, 'links opened at equal intervals')
  }
}

/** Again and again the same link, by the same visitor, at equal intervals. */
function sameLinkAgain(clicks: Placed[], found: EvidenceLog): void {
  for (const group of groupBy(clicks, ({ request }) => request.address).values()) {
    for (const { place } of inRhythm(group)) found.add(place, 5, 'the same link at equal intervals')
  }
}

/** The clicks before or after a gap that is close to the median gap, if most gaps are. */
function inRhythm(clicks: Placed[]): Placed[] {
  const gaps = clicks.slice(1).map(({ at }, i) => at - (clicks[i]?.at ?? at))
  if (gaps.length < REGULAR.gaps) return []
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (median < REGULAR.shortest) return []
  const isEqual = gaps.map((gap) => Math.abs(gap - median) <= median * REGULAR.tolerance)
  const equal = isEqual.filter(Boolean).length
  if (equal < REGULAR.gaps || equal < gaps.length * REGULAR.share) return []
  return clicks.filter((_, i) => isEqual[i - 1] || isEqual[i])
}

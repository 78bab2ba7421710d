import {
  type Agent,
  addressOf,
  agentOf,
  type ClickLog,
  type EvidenceLog,
  groupBy,
  type Placed,
  recipientsOf,
  sinceSent,
} from './evidence.ts'

/** ms within which nobody opens three links. */
const INSTANT_MS = 1_500
/** Fewer clicks make neither a burst nor a rhythm. */
const ROW = 3
/** ms within which nobody opens two links. */
const TWO_LINKS_MS = 250
/** Machines that open all links at once mostly do so at the delivery, ms. */
const DELIVERY_MS = 3 * 60_000
/** The same for a trusted visitor, or one of a single recipient: people open rows of tabs. */
const PERSONAL_MS = 700
/** The same for one of several visitors that open the links in turn, ms. */
const OWN_MS = 3_000
const SOON: [ms: number, weight: number][] = [
  [2_000, 2],
  [5_000, 1],
  [10_000, 0.5],
]
/** A score that is a machine's without more. */
const CERTAIN = 2.5
/**
 * Four of a person's five gaps between links are about equal once in a hundred times; five, or
 * seven of ten, hardly ever.
 */
const REGULAR = { gaps: 5, share: 0.7, tolerance: 0.15, shortest: 5_000 }

/**
 * Finds evidence in the clicks of one email together. Each visitor in `trusted` is judged by its
 * own clicks alone, so a person is not mistaken for the scanner that opened the same email.
 */
export function mailEvidence(log: ClickLog, trusted: Set<Agent>, found: EvidenceLog): void {
  const isPersonal = (agent: Agent) => trusted.has(agent) || recipientsOf(log.byAgent.get(agent) ?? []) === 1
  for (const ofMail of log.byMail.values()) {
    followsDecoy(ofMail, found)
    const visitors = groupBy(ofMail, ({ agent }) => (trusted.has(agent) ? agent : 'others'))
    for (const part of visitors.values()) {
      soonAfterDelivery(part, found)
      if (part.length < ROW) continue
      atOnce(part, isPersonal, found)
      // a burst between the clicks of a slow scanner hides its rhythm
      const slow = part.filter(({ isDecoy, index }) => !isDecoy && found.score(index) < CERTAIN)
      regular(slow, found)
      for (const ofLink of groupBy(part, ({ linkId }) => linkId).values()) sameLinkAgain(ofLink, found)
    }
  }
}

function soonAfterDelivery(clicks: Placed[], found: EvidenceLog): void {
  for (const click of clicks) {
    const wait = sinceSent(click)
    const [limit, weight] = SOON.find(([ms]) => wait !== null && wait < ms) ?? []
    if (limit && weight) found.add(click.index, weight, 'seconds-after-sending')
  }
}

/**
 * Three links within one and a half seconds. Without three by the same visitor it is only a hint: a
 * person may have come just then, or be followed by a service that opens what they open.
 */
function atOnce(clicks: Placed[], isPersonal: (agent: Agent) => boolean, found: EvidenceLog): void {
  for (const [agent, own] of groupBy([...threeLinksWithin(clicks, INSTANT_MS)], agentOf)) {
    const isLater = own.every((click) => (sinceSent(click) ?? 0) > DELIVERY_MS)
    const [limit, hint] = isLater || isPersonal(agent) ? [PERSONAL_MS, 1] : [OWN_MS, 1.6]
    const alone = isTooQuick(own) ? new Set(own) : threeLinksWithin(own, limit)
    for (const click of own) found.add(click.index, alone.has(click) ? 4 : hint, 'burst')
  }
}

/** Whether two links were opened quicker than anybody can, and again so. */
const isTooQuick = (own: readonly Placed[]): boolean =>
  own.filter(({ at, linkId }, i) => {
    const next = own[i + 1]
    return next !== undefined && next.linkId !== linkId && next.at - at <= TWO_LINKS_MS
  }).length >= 2

/** The clicks that have others on two more links within `ms`. */
function threeLinksWithin(clicks: readonly Placed[], ms: number): Set<Placed> {
  const dense = new Set<Placed>()
  clicks.forEach((first, i) => {
    const near: Placed[] = []
    for (let n = i; (clicks[n]?.at ?? Number.POSITIVE_INFINITY) - first.at <= ms; n += 1) {
      near.push(...clicks.slice(n, n + 1))
    }
    if (new Set(near.map(({ linkId }) => linkId)).size >= 3) for (const click of near) dense.add(click)
  })
  return dense
}

/** A visitor who opened the hidden link also opened the email's other links. */
function followsDecoy(clicks: Placed[], found: EvidenceLog): void {
  for (const decoy of clicks.filter(({ isDecoy }) => isDecoy)) {
    for (const click of clicks) {
      if (click.request.address !== decoy.request.address) continue
      found.add(click.index, 5, 'decoy-visitor')
    }
  }
}

/** Links opened one by one at equal intervals. */
function regular(clicks: Placed[], found: EvidenceLog): void {
  for (const ofNetwork of groupBy(clicks, ({ request }) => request.network).values())
    for (const { index } of inRhythm(ofNetwork)) found.add(index, 3, 'equal-intervals')
  const together = new Set(inRhythm(clicks))
  for (const own of groupBy(clicks, agentOf).values()) {
    // a person's clicks between a scanner's: only some of them keep its time
    const inTime = own.filter((click) => together.has(click))
    const weight = inTime.length < own.length ? 1 : 3
    for (const { index } of inTime) found.add(index, weight, 'equal-intervals')
  }
}

/** Again and again the same link, by the same visitor, at equal intervals. */
function sameLinkAgain(clicks: Placed[], found: EvidenceLog): void {
  for (const group of groupBy(clicks, addressOf).values()) {
    for (const { index } of inRhythm(group)) found.add(index, 5, 'same-link-again')
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

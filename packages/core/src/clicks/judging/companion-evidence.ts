import { agentOf, type EvidenceLog, groupBy, type Placed, recipientsOf } from './evidence.ts'

/** A check right before or after a person's click on the same link, ms. */
const BESIDE_MS = 100_000
const CLOSE_MS = 12_000
/** The same for a visitor that is seen but once, ms. */
const STRANGER_MS = 30_000
/** A check that lets the person through only afterwards takes this long at most, ms. */
const BEFORE_MS = 3_000
/** Of a visitor's clicks, this share stands beside another's: it only checks what others open. */
const ALWAYS = 0.7

/**
 * Services that open a link because a person did: right before the person is let through, or right
 * after. One of the two clicks is the person's. `found` holds what the requests tell.
 */
export function companionEvidence(clicks: Placed[], trusted: Set<string>, found: EvidenceLog): void {
  const pairs = pairsOf(clicks)
  const seen = groupBy(clicks, agentOf)
  const checkers = checkersAmong(clicks, pairs)
  for (const { earlier, later } of pairs) {
    const suspect = suspectOf(earlier, later, { checkers, trusted, found })
    const isChecker = checkers.has(agentOf(suspect))
    const gap = later.at - earlier.at
    const isStranger = (seen.get(agentOf(suspect))?.length ?? 0) === 1
    if (!isChecker && gap > (isStranger ? STRANGER_MS : CLOSE_MS)) continue
    const weight = isChecker ? 3.5 : gap <= CLOSE_MS ? 2.5 : 1.6
    found.add(suspect.place, weight, 'opened a link right beside a person who opened it')
  }
}

type Pair = { earlier: Placed; later: Placed }

/** Neighbouring clicks of one link in one email from different networks. */
function pairsOf(clicks: Placed[]): Pair[] {
  const links = groupBy(clicks, ({ mail, linkId }) => (mail ? `${mail.id} ${linkId}` : null))
  return [...links.values()].flatMap((ofLink) =>
    ofLink.flatMap((later, i) => {
      const earlier = ofLink[i - 1]
      if (!earlier || later.at - earlier.at > BESIDE_MS) return []
      return earlier.request.address === later.request.address ? [] : [{ earlier, later }]
    }),
  )
}

/**
 * Visitors that come right after others, or right before them, nearly every time, and do so for
 * several recipients.
 */
function checkersAmong(clicks: Placed[], pairs: Pair[]): Set<string> {
  const after = new Set(pairs.map(({ later }) => later.place))
  const before = new Set(
    pairs
      .filter(({ earlier, later }) => later.at - earlier.at < BEFORE_MS)
      .map(({ earlier }) => earlier.place),
  )
  const checkers = new Set<string>()
  for (const [agent, own] of groupBy(clicks, agentOf)) {
    const isOften = (places: Set<number>) =>
      own.filter(({ place }) => places.has(place)).length >= own.length * ALWAYS
    if (recipientsOf(own) >= 3 && (isOften(after) || isOften(before))) checkers.add(agent)
  }
  return checkers
}

type Known = { checkers: Set<string>; trusted: Set<string>; found: EvidenceLog }

/** Which of the two is no person. */
function suspectOf(earlier: Placed, later: Placed, { checkers, trusted, found }: Known): Placed {
  const [first, second] = [agentOf(earlier), agentOf(later)]
  if (trusted.has(first) !== trusted.has(second)) return trusted.has(first) ? later : earlier
  if (checkers.has(first) !== checkers.has(second)) return checkers.has(first) ? earlier : later
  const difference = found.score(earlier.place) - found.score(later.place)
  return difference >= (later.at - earlier.at < BEFORE_MS ? 0.5 : 1.5) ? earlier : later
}

import {
  type Agent,
  addressOf,
  type ClickLog,
  type EvidenceLog,
  groupBy,
  mailOf,
  type Placed,
  recipientsOf,
} from './evidence.ts'
import { runsOf } from './many-emails-evidence.ts'

/** A check right before or after a person's click on the same link, ms. */
const BESIDE_MS = 100_000
const CLOSE_MS = 12_000
/** The same for a visitor that is seen but once, ms. */
const STRANGER_MS = 30_000
/** Links that a checker opens without a longer pause belong to one visit, ms. */
const VISIT_MS = 60_000
/** A check that lets the person through only afterwards takes this long at most, ms. */
const BEFORE_MS = 5_000
/** The share of a visitor's clicks, or of an organisation's pairs, that means 'nearly always'. */
const ALWAYS = 0.7
/** Pairs in an organisation, before they show how its links are checked. */
const ENOUGH = 5

/**
 * Services that open a link because a person did: right before the person is let through, or right
 * after. One of the two clicks is the person's. `found` holds what the requests show.
 */
export function companionEvidence(log: ClickLog, trusted: Set<Agent>, found: EvidenceLog): void {
  const pairs = pairsOf(log)
  const known = {
    checkers: checkersAmong(log, pairs),
    checkedBefore: organisationsCheckedBefore(pairs),
    trusted,
    found,
  }
  for (const pair of pairs) {
    const suspect = suspectOf(pair, known)
    const isChecker = known.checkers.has(addressOf(suspect))
    const gap = gapOf(pair)
    const isStranger = log.byAddress.get(addressOf(suspect))?.length === 1
    if (!isChecker && gap > (isStranger ? STRANGER_MS : CLOSE_MS)) continue
    const weight = isChecker ? 3.5 : gap <= CLOSE_MS ? 2.5 : 1.6
    found.add(suspect.index, weight, 'beside-person')
  }
  for (const checker of known.checkers)
    for (const { index } of log.byAddress.get(checker) ?? []) found.add(index, 3.5, 'beside-person')
}

type Pair = { earlier: Placed; later: Placed }
const gapOf = ({ earlier, later }: Pair): number => later.at - earlier.at
const isQuick = (pair: Pair): boolean => gapOf(pair) < BEFORE_MS

/** Neighbouring clicks of one link in one email from different networks. */
function pairsOf({ byMail }: ClickLog): Pair[] {
  const links = [...byMail.values()].flatMap((ofMail) =>
    ofMail.length < 2 ? [] : [...groupBy(ofMail, ({ linkId }) => linkId).values()],
  )
  return links.flatMap((ofLink) =>
    ofLink.flatMap((later, i) => {
      const earlier = ofLink[i - 1]
      if (!earlier || later.at - earlier.at > BESIDE_MS) return []
      return earlier.request.address === later.request.address ? [] : [{ earlier, later }]
    }),
  )
}

/**
 * Addresses that come right after others, or right before them, nearly every time, and do so for
 * several recipients; what else they open in that moment belongs to it. Whoever nearly always comes
 * within seconds after another is a person who is let through.
 */
function checkersAmong({ byAddress }: ClickLog, pairs: Pair[]): Set<string> {
  const [after, letThrough, before] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const pair of pairs) {
    after.add(pair.later.index)
    if (!isQuick(pair)) continue
    letThrough.add(pair.later.index)
    before.add(pair.earlier.index)
  }
  const checkers = new Set<string>()
  for (const [address, own] of byAddress) {
    if (recipientsOf(own) < 3) continue
    const visits = [...groupBy(own, mailOf).values()].flatMap((ofMail) => runsOf(ofMail, VISIT_MS))
    const often = (indexes: Set<number>) =>
      visits.filter((visit) => visit.some(({ index }) => indexes.has(index))).length
    const least = visits.length * ALWAYS
    const comesAfter = often(after) >= least && often(letThrough) < often(after) * ALWAYS
    if (comesAfter || often(before) >= least) checkers.add(address)
  }
  return checkers
}

/** Organisations in whose emails nearly all pairs are seconds apart: a click is checked first. */
function organisationsCheckedBefore(pairs: Pair[]): Set<string> {
  const quick = new Map<string, { all: number; quick: number }>()
  for (const pair of pairs) {
    const organisation = pair.later.mail?.organisation
    if (!organisation) continue
    const count = quick.get(organisation) ?? { all: 0, quick: 0 }
    quick.set(organisation, { all: count.all + 1, quick: count.quick + (isQuick(pair) ? 1 : 0) })
  }
  const always = [...quick].filter(([, count]) => count.all >= ENOUGH && count.quick >= count.all * ALWAYS)
  return new Set(always.map(([organisation]) => organisation))
}

type PairEvidence = {
  checkers: Set<string>
  checkedBefore: Set<string>
  trusted: Set<Agent>
  found: EvidenceLog
}

/** Names the one of the two that is not a person. */
function suspectOf(pair: Pair, { checkers, checkedBefore, trusted, found }: PairEvidence): Placed {
  const { earlier, later } = pair
  const isFirst = checkers.has(addressOf(earlier))
  if (isFirst !== checkers.has(addressOf(later))) return isFirst ? earlier : later
  const isTrusted = trusted.has(earlier.agent)
  if (isTrusted !== trusted.has(later.agent)) return isTrusted ? later : earlier
  if (isQuick(pair) && checkedBefore.has(later.mail?.organisation ?? '')) return earlier
  const difference = found.score(earlier.index) - found.score(later.index)
  return difference >= (isQuick(pair) ? 0.5 : 1.5) ? earlier : later
}

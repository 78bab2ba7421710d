import {
  type Agent,
  addressOf,
  agentOf,
  type ClickLog,
  type EvidenceLog,
  groupBy,
  type Placed,
  recipientsOf,
} from './evidence.ts'

const CERTAIN = 2.5
/**
 * Browsers at one address that at least this many recipients share, in this many networks.
 * `rotating`: of a browser's recipients, those that others of the pool visited too; `known`: those
 * that have this browser at another address, as people have; `clicks`: who opens more of one email
 * reads it.
 */
const POOL = { recipients: 3, networks: 4, rotating: 0.6, known: 0.3, clicks: 4 }
/** `recipients`: an office has more. `browsers`: at one address. */
const TWINS = { networks: 2, recipients: 20, browsers: 3 }

/** Finds evidence in the visitors that several people of one organisation have in common. */
export function poolEvidence({ clicks }: ClickLog, found: EvidenceLog): void {
  for (const own of groupBy(clicks, ({ mail }) => mail?.organisation ?? null).values()) pool(own, found)
  twins(clicks, found)
}

/**
 * Two recipients that are visited by the same browser at the same address, and again by another in
 * another network. Colleagues share one office, and a family one home; behind the address of a
 * mobile carrier are as many browsers as people.
 */
function twins(clicks: Placed[], found: EvidenceLog): void {
  const open = clicks.filter(({ index }) => found.score(index) < CERTAIN)
  const browsers = new Map(
    [...groupBy(open, addressOf)].map(([address, own]) => [
      address,
      new Set(own.map(({ request }) => request.userAgent)).size,
    ]),
  )
  const shared = new Map<string, Placed[][]>()
  const offices = officesAmong(open)
  for (const [agent, own] of groupBy(open, agentOf)) {
    if (offices.has(agent)) continue
    const recipients = [...new Set(own.flatMap(({ mail }) => mail?.recipient ?? []))].sort()
    if (recipients.length > TWINS.recipients || isReading(own)) continue
    if ((browsers.get(own[0]?.request.address ?? '') ?? 0) > TWINS.browsers) continue
    recipients.forEach((one, i) => {
      for (const other of recipients.slice(i + 1)) {
        const pair = `${one} ${other}`
        const visits = own.filter(({ mail }) => mail?.recipient === one || mail?.recipient === other)
        shared.set(pair, [...(shared.get(pair) ?? []), visits])
      }
    })
  }
  for (const visits of shared.values()) {
    if (networksOf(visits.flat()) < TWINS.networks) continue
    for (const { index } of visits.flat()) found.add(index, 2.5, 'switching-fleet')
  }
}

/**
 * Browsers in several networks that each open the emails of several people, by turns. An office has
 * one network or two, and what people carry about is their own.
 */
function pool(clicks: Placed[], found: EvidenceLog): void {
  const open = clicks.filter(({ index }) => found.score(index) < CERTAIN)
  const shared = [...groupBy(open, agentOf).values()]
    .filter((own) => recipientsOf(own) >= POOL.recipients)
    .toSorted((a, b) => b.length - a.length)
    // the office
    .slice(1)
  if (networksOf(shared.flat()) < POOL.networks) return
  const networks = new Map<string | undefined, Set<string>>()
  for (const { mail, request } of shared.flat())
    networks.set(mail?.recipient, (networks.get(mail?.recipient) ?? new Set()).add(request.network))
  const inPool = new Set(shared.flat().map(({ index }) => index))
  const elsewhere = new Set(open.filter(({ index }) => !inPool.has(index)).map(browserOf))
  for (const own of shared) {
    const recipients = new Set(own.map(({ mail }) => mail?.recipient))
    const rotating = [...recipients].filter((one) => (networks.get(one)?.size ?? 0) > 1).length
    const browsers = new Set(own.map(browserOf))
    const known = [...browsers].filter((one) => elsewhere.has(one)).length
    if (isReading(own)) continue
    if (rotating < recipients.size * POOL.rotating || known >= browsers.size * POOL.known) continue
    for (const { index } of own) found.add(index, 2.5, 'switching-fleet')
  }
}

/** The visitor that most people of each organisation have in common. */
function officesAmong(clicks: Placed[]): Set<Agent> {
  const organisations = groupBy(clicks, ({ mail }) => mail?.organisation ?? null).values()
  return new Set(
    [...organisations].flatMap((ofOrganisation) => {
      const agents = [...groupBy(ofOrganisation, agentOf)]
      const [largest] = agents.toSorted(([, a], [, b]) => b.length - a.length)
      return largest ? [largest[0]] : []
    }),
  )
}

/** Whether a visitor ever opened many links of one email. */
const isReading = (own: Placed[]): boolean =>
  [...groupBy(own, ({ mail }) => mail?.id ?? null).values()].some((visit) => visit.length > POOL.clicks)
const browserOf = ({ mail, request }: Placed): string => `${mail?.recipient} ${request.userAgent}`
const networksOf = (clicks: readonly Placed[]): number =>
  new Set(clicks.map(({ request }) => request.network)).size

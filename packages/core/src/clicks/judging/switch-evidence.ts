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

/** Nobody changes device and network between two links this quickly, ms. */
const SWITCH_MS = 45_000
/**
 * The share of switches from which a visitor is a fleet; a person whose office has a scanner stays
 * below it.
 */
const FLEET_SHARE = 0.4
const CERTAIN = 2.5

/**
 * An email is divided if many of its links were opened, almost none twice, and no visitor opened
 * most of them. `often`: of a visitor's emails; `part`: links of each, as people also click one.
 */
const DIVIDED = { links: 7, repeats: 1.25, largest: 0.6, recipients: 3, often: 0.5, part: 2 }

/**
 * Scanners with several addresses open the links of one email from one after the other. Clicks
 * that `found` already gives to machines are left out: a person may come between them.
 */
export function switchEvidence(log: ClickLog, trusted: Set<Agent>, found: EvidenceLog): void {
  dividesEmails(log, found)
  const switching = new Set<number>()
  for (const ofMail of log.byMail.values()) {
    if (ofMail.length < 2) continue
    const own = ofMail.filter((click) => found.score(click.index) < CERTAIN && !trusted.has(click.agent))
    own.forEach((click, i) => {
      const next = own[i + 1]
      if (!next || next.at - click.at > SWITCH_MS || next.linkId === click.linkId) return
      if (next.request.address === click.request.address) return
      for (const { index } of [click, next]) switching.add(index)
    })
  }
  for (const own of log.byAgent.values()) {
    const switches = own.filter(({ index }) => switching.has(index))
    const isFleet = recipientsOf(own) >= 3 && switches.length >= own.length * FLEET_SHARE
    if (isFleet) for (const { index } of own) found.add(index, 3, 'switching-fleet')
    // a burst is the same evidence; it is not counted twice
    else for (const { index } of switches) if (!found.has(index, 'burst')) found.add(index, 1.6, 'switching')
  }
}

/** Visitors that share the links of one email among them, and hardly open one twice. */
function dividesEmails({ clicks, byMail }: ClickLog, found: EvidenceLog): void {
  const open = clicks.filter(({ index }) => found.score(index) < CERTAIN)
  const divided = new Set<number>()
  for (const [id, own] of byMail) {
    if (own.length < DIVIDED.links) continue
    const parts = [...groupBy(own, addressOf).values()].map(linksOf)
    const links = linksOf(own)
    const each = parts.reduce((sum, part) => sum + part, 0)
    const isDivided = links >= DIVIDED.links && each <= links * DIVIDED.repeats
    if (isDivided && Math.max(...parts) <= links * DIVIDED.largest) divided.add(id)
  }
  for (const own of groupBy(open, agentOf).values()) {
    const mails = new Set(own.map(({ mail }) => mail?.id ?? 0))
    const often = [...mails].filter((id) => divided.has(id)).length
    if (recipientsOf(own) < DIVIDED.recipients || often < mails.size * DIVIDED.often) continue
    const parts = own.filter(({ mail }) => mail && divided.has(mail.id))
    if (parts.length < often * DIVIDED.part) continue
    for (const { index } of own) found.add(index, 3, 'switching-fleet')
  }
}

const linksOf = (clicks: readonly Placed[]): number => new Set(clicks.map(({ linkId }) => linkId)).size

import { agentOf, type EvidenceLog, groupBy, type Placed, recipientsOf } from './evidence.ts'
import type { MailsTo } from './many-emails-evidence.ts'

const MINUTE = 60_000
const CERTAIN = 2.5
/**
 * This share of an organisation's recipients never clicks within one of these times by chance: even
 * where everybody reads, they read when they have time. The shortest time counts, to catch as few
 * clicks by people as possible. Among more recipients than `most`, people may click at the same
 * time, for example after an announcement.
 */
const COVERED = {
  recipients: 5,
  most: 200,
  windows: [
    { ms: 15 * MINUTE, share: 0.6 },
    { ms: 60 * MINUTE, share: 0.75 },
    { ms: 120 * MINUTE, share: 0.9 },
  ],
}
/** A share of a visitor's clicks; a visitor who also comes at other times is a person. */
const ONLY_THEN = 0.75
/**
 * More links than people open of one email together, hardly one of them twice, and of which nobody
 * opens most. `often`: of a visitor's emails; `part`: links of each, as people also click one.
 */
const DIVIDED = { links: 7, repeats: 1.25, largest: 0.6, recipients: 3, often: 0.5, part: 2 }

/** Finds evidence in all visitors of one organisation together, whatever their addresses are. */
export function organisationEvidence(clicks: Placed[], mailsTo: MailsTo, found: EvidenceLog): void {
  coverage(clicks, mailsTo, found)
  dividesEmails(clicks, found)
}

/** Most recipients of an organisation are visited at about the same time. */
function coverage(clicks: Placed[], mailsTo: MailsTo, found: EvidenceLog): void {
  const covering = new Set<number>()
  const open = clicks.filter(({ place }) => found.score(place) < CERTAIN)
  const sends = groupBy(open, ({ mail }) =>
    mail?.organisation && mail.sendId !== null ? `${mail.sendId} ${mail.organisation}` : null,
  )
  for (const own of sends.values()) {
    const { sendId, organisation } = own[0]?.mail ?? {}
    if (recipientsOf(own) < COVERED.recipients) continue
    const all = mailsTo(sendId ?? 0, organisation ?? '')
    if (all > COVERED.most) continue
    const dense = COVERED.windows.map(({ ms, share }) =>
      within(own, ms, Math.max(COVERED.recipients, all * share)),
    )
    for (const { place } of dense.find(hasAny) ?? []) covering.add(place)
  }
  for (const own of groupBy(open, ({ request }) => request.address).values()) {
    const then = own.filter(({ place }) => covering.has(place))
    if (then.length < own.length * ONLY_THEN) continue
    for (const { place } of then) found.add(place, 3, 'organisation-sweep')
  }
}

const hasAny = (clicks: readonly Placed[]): boolean => clicks.length > 0

/** The clicks of a time of `ms` in which at least `least` recipients were visited. */
function within(clicks: readonly Placed[], ms: number, least: number): Placed[] {
  const dense = new Set<Placed>()
  const visits = new Map<string | undefined, number>()
  let first = 0
  // earlier clicks are already handled
  let taken = 0
  clicks.forEach((click, last) => {
    visits.set(click.mail?.recipient, (visits.get(click.mail?.recipient) ?? 0) + 1)
    for (; click.at - (clicks[first]?.at ?? click.at) > ms; first += 1) {
      const left = clicks[first]?.mail?.recipient
      const count = (visits.get(left) ?? 0) - 1
      if (count > 0) visits.set(left, count)
      else visits.delete(left)
    }
    if (visits.size < least) return
    for (const one of clicks.slice(Math.max(first, taken), last + 1)) dense.add(one)
    taken = last + 1
  })
  return [...dense]
}

/** Visitors that share the links of one email among them, and hardly open one twice. */
function dividesEmails(clicks: Placed[], found: EvidenceLog): void {
  const open = clicks.filter(({ place }) => found.score(place) < CERTAIN)
  const divided = new Set<number>()
  for (const [id, own] of groupBy(clicks, ({ mail }) => mail?.id ?? null)) {
    const parts = [...groupBy(own, ({ request }) => request.address).values()].map(linksOf)
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
    for (const { place } of own) found.add(place, 3, 'switching-fleet')
  }
}

const linksOf = (clicks: readonly Placed[]): number => new Set(clicks.map(({ linkId }) => linkId)).size

import {
  addressOf,
  type ClickLog,
  type EvidenceLog,
  fleetOf,
  groupBy,
  type Placed,
  recipientsOf,
  sinceSent,
} from './evidence.ts'
import { isSweep, type MailsTo } from './organisation-evidence.ts'
import type { SeenClick } from './seen-click.ts'

/** Fewer recipients of a visitor show nothing. */
const SEVERAL = 4
const SESSION_MS = 10 * 60_000
const RUN_MS = 8_000
const DELIVERY_MS = 12 * 60_000
/**
 * A browser is suspicious if at least `share` of its clicks come from an address of their own,
 * while at most `usual` of at least `others` clicks by other browsers do. `suspect`: a click with
 * this score needs no more evidence.
 */
const FRESH = { suspect: 1.6, share: 0.85, others: 20, usual: 0.6 }

/** `browsers`: for each of the recipients. */
const MAILBOXES = { recipients: 5, browsers: 0.35 }

/** Finds evidence in a visitor's clicks over many emails. */
export function manyEmailsEvidence(log: ClickLog, mailsTo: MailsTo, found: EvidenceLog): void {
  for (const own of log.byAddress.values()) {
    if (recipientsOf(own) < SEVERAL) continue
    sweeps(own, mailsTo, found)
    runsThrough(own, found)
    manyMailboxes(own, found)
  }
  for (const own of log.byAgent.values()) manyOrganisations(own, found)
  for (const own of groupBy(log.clicks, fleetOf).values()) alwaysAtDelivery(own, found)
  neverTheSameAddress(log, found)
}

/**
 * Opens the emails of most people of an organisation in one go. An office behind one address may
 * read together too, but not in the manner of a scanner.
 */
function sweeps(own: Placed[], mailsTo: MailsTo, found: EvidenceLog): void {
  for (const session of runsOf(own, SESSION_MS)) {
    for (const part of groupBy(session, organisationOf).values()) {
      const mail = part[0]?.mail
      if (!mail?.organisation || mail.sendId === null) continue
      const recipients = recipientsOf(part)
      const all = mailsTo(mail.sendId, mail.organisation)
      if (recipients < SEVERAL || recipients < all * 0.5 || !isSweep(part)) continue
      for (const { index } of part) found.add(index, 4, 'organisation-sweep')
    }
  }
}

/** Opens the emails of four recipients and more, seconds apart. */
function runsThrough(own: Placed[], found: EvidenceLog): void {
  for (const run of runsOf(own, RUN_MS)) {
    if (recipientsOf(run) < SEVERAL) continue
    for (const { index } of run) found.add(index, 3, 'several-emails')
  }
}

const organisationOf = ({ mail }: SeenClick): string | null =>
  mail?.organisation && mail.sendId !== null ? `${mail.sendId} ${mail.organisation}` : null

/** One browser at one address that reads for three organisations within a day. */
function manyOrganisations(own: Placed[], found: EvidenceLog): void {
  const organisations = new Set(own.flatMap(({ mail }) => mail?.organisation ?? []))
  if (organisations.size < 3) return
  for (const { index } of own) found.add(index, 2, 'several-organisations')
}

/**
 * One or two browsers at an address that read the emails of many public mailboxes. A family has few
 * of them, and behind the address of a mobile carrier are as many browsers as people.
 */
function manyMailboxes(own: Placed[], found: EvidenceLog): void {
  const mailboxes = own.filter(({ mail }) => mail?.organisation === null)
  const browsers = new Set(mailboxes.map(({ request }) => request.userAgent))
  const recipients = recipientsOf(mailboxes)
  if (recipients < MAILBOXES.recipients || browsers.size > recipients * MAILBOXES.browsers) return
  for (const { index } of mailboxes) found.add(index, 2.5, 'several-emails')
}

/**
 * Comes to many recipients, and always soon after the delivery. An office behind one address may
 * read an email at once, but not each.
 */
function alwaysAtDelivery(own: Placed[], found: EvidenceLog): void {
  if (recipientsOf(own) < SEVERAL) return
  const addresses = new Set(own.map(({ request }) => request.address))
  const sends = new Set(own.map(({ mail }) => mail?.sendId))
  if (addresses.size === 1 && sends.size === 1) return
  const soon = own.filter((click) => (sinceSent(click) ?? Number.POSITIVE_INFINITY) < DELIVERY_MS)
  if (soon.length < own.length * 0.8) return
  for (const { index } of own) found.add(index, 3, 'at-delivery')
}

/**
 * A browser that comes to many recipients and never twice from one address: a proxy service. In a
 * young log every browser looks like this, so it counts only if other browsers return.
 */
function neverTheSameAddress({ clicks, byAddress }: ClickLog, found: EvidenceLog): void {
  const isOnce = (click: Placed) => byAddress.get(addressOf(click))?.length === 1
  const open = clicks.filter(({ index }) => found.score(index) < FRESH.suspect)
  const openOnce = open.filter(isOnce).length
  for (const own of groupBy(open, ({ request }) => request.userAgent).values()) {
    if (own.length < 8 || recipientsOf(own) < 5) continue
    const once = own.filter(isOnce)
    if (once.length < own.length * FRESH.share) continue
    const others = open.length - own.length
    if (others < FRESH.others || openOnce - once.length > others * FRESH.usual) continue
    for (const { index } of once) found.add(index, 1.7, 'fresh-addresses')
  }
}

/** Groups clicks between which no pause is longer than this. */
export function runsOf(own: Placed[], pauseMs: number): Placed[][] {
  const runs: Placed[][] = []
  for (const click of own) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && click.at - before.at <= pauseMs) last.push(click)
    else runs.push([click])
  }
  return runs
}

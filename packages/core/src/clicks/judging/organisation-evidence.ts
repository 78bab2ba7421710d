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

/** How many emails of a send went to an organisation. */
export type MailsTo = (sendId: number, organisation: string) => number

const MINUTE = 60_000
const CERTAIN = 2.5
/**
 * This share of an organisation's recipients rarely clicks within one of these times by chance. The
 * shortest time counts, to catch as few clicks by people as possible. Small teams do read together,
 * so fewer than `many` recipients with one kind of browser must also be visited as in `MANNER`.
 * Among more than `most`, people may click at the same time, for example after an announcement.
 */
const COVERED = {
  recipients: 5,
  many: 20,
  most: 200,
  windows: [
    { ms: 15 * MINUTE, share: 0.6 },
    { ms: 60 * MINUTE, share: 0.75 },
    { ms: 120 * MINUTE, share: 0.9 },
  ],
}
/**
 * How scanners go from recipient to recipient. `hurry`: the median pause, ms; a team takes longer,
 * even if all read at once. `regular`: this many pauses, of which this share is about the median.
 * `turns`: networks of visitors that each come to several recipients. `links`: of each email.
 */
const MANNER = {
  hurry: { team: 3_000, few: 20_000, many: 60_000 },
  many: 12,
  regular: { team: 8, pauses: 5, share: 0.7, tolerance: 0.15 },
  turns: 3,
  links: 4,
}
/** Browsers of a team: the number of kinds, per share of its people. */
const TEAM = { kinds: 3, share: 0.25 }
/** A share of a visitor's clicks; a visitor who also comes at other times is a person. */
const ONLY_THEN = 0.75
/**
 * Most recipients of an organisation are visited at about the same time, from any addresses, and
 * not as a team of people reads.
 */
export function organisationEvidence(
  { clicks }: ClickLog,
  trusted: Set<Agent>,
  mailsTo: MailsTo,
  found: EvidenceLog,
): void {
  const covering = new Set<number>()
  const open = clicks.filter((click) => found.score(click.index) < CERTAIN && !trusted.has(click.agent))
  const sends = groupBy(open, ({ mail }) =>
    mail?.organisation && mail.sendId !== null ? `${mail.sendId} ${mail.organisation}` : null,
  )
  for (const own of sends.values()) {
    const { sendId, organisation } = own[0]?.mail ?? {}
    if (recipientsOf(own) < COVERED.recipients) continue
    const all = mailsTo(sendId ?? 0, organisation ?? '')
    if (all > COVERED.most) continue
    // a scanner with one browser, whoever else reads meanwhile
    for (const part of [own, ...groupBy(own, browserOf).values()])
      for (const { index } of sweptOf(part, all)) covering.add(index)
  }
  for (const own of groupBy(open, addressOf).values()) {
    const then = own.filter(({ index }) => covering.has(index))
    if (then.length < own.length * ONLY_THEN) continue
    for (const { index } of then) found.add(index, 3, 'organisation-sweep')
  }
}

const browserOf = ({ request }: Placed): string => request.userAgent

/** The clicks of the shortest time in which scanners visited most of `all` recipients. */
function sweptOf(clicks: Placed[], all: number): Placed[] {
  for (const { ms, share } of COVERED.windows) {
    const dense = within(clicks, ms, Math.max(COVERED.recipients, all * share))
    if (dense.length === 0) continue
    const isMany = recipientsOf(dense) >= COVERED.many && !isVaried(dense)
    return isMany || isSweep(dense) ? dense : []
  }
  return []
}

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

/**
 * Whether recipients of one organisation were visited as scanners do: in a hurry, in rhythm or by
 * turns. With browsers of several kinds, as a team has them, only if nobody could be so quick or so
 * regular.
 */
export function isSweep(clicks: readonly Placed[]): boolean {
  const isTeam = isVaried(clicks)
  const visits = firstVisits(clicks)
  const { hurry, regular, links } = MANNER
  const few = visits.length < MANNER.many ? hurry.few : hurry.many
  const pauses = pausesOf(visits)
  if (medianOf(pauses) <= (isTeam ? hurry.team : few)) return true
  if (isRegular(pauses, isTeam ? regular.team : regular.pauses) || isByTurns(clicks)) return true
  const isDeep = clicks.length >= visits.length * links
  return !isTeam && isDeep && medianOf(pausesOf(clicks)) <= hurry.few
}

function isVaried(clicks: readonly Placed[]): boolean {
  const kinds = new Set(clicks.map(browserOf)).size
  return kinds >= TEAM.kinds && kinds >= recipientsOf(clicks) * TEAM.share
}

/** The first click in each recipient's email. */
function firstVisits(clicks: readonly Placed[]): Placed[] {
  const seen = new Set<string | undefined>()
  return clicks.filter(({ mail }) => seen.size < seen.add(mail?.recipient).size)
}

const pausesOf = (clicks: readonly Placed[]): number[] =>
  clicks.slice(1).map(({ at }, i) => at - (clicks[i]?.at ?? at))
const medianOf = (pauses: readonly number[]): number =>
  pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? Number.POSITIVE_INFINITY

function isRegular(pauses: readonly number[], least: number): boolean {
  const median = medianOf(pauses)
  const { share, tolerance } = MANNER.regular
  const equal = pauses.filter((pause) => Math.abs(pause - median) <= median * tolerance)
  return pauses.length >= least && equal.length >= pauses.length * share
}

/** Whether a few visitors in several networks came to most recipients, each to several. */
function isByTurns(clicks: readonly Placed[]): boolean {
  const shared = [...groupBy(clicks, agentOf).values()].filter((own) => recipientsOf(own) > 1)
  const networks = new Set(shared.flat().map(({ request }) => request.network))
  return networks.size >= MANNER.turns && recipientsOf(shared.flat()) > recipientsOf(clicks) / 2
}

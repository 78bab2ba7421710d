import type { ClickReason } from '@newsloom/contract/sends/click-reasons'
import type { SeenClick, SeenRequest } from './seen-click.ts'

/** A sign of a machine. A weight of 1 is a hint, 2.5 and more decides alone. */
export type Evidence = { weight: number; reason: ClickReason }

/** All evidence of a log: for each click, by its index in the log. */
export class EvidenceLog {
  readonly #found: Evidence[][]
  constructor(size: number) {
    this.#found = Array.from({ length: size }, () => [])
  }
  copy(): EvidenceLog {
    const copy = new EvidenceLog(0)
    for (const found of this.#found) copy.#found.push(found.map((one) => ({ ...one })))
    return copy
  }
  /** The same reason counts once for a click, with its greatest weight. */
  add(index: number, weight: number, reason: ClickReason): void {
    const found = this.#found[index]
    if (!found) return
    const known = found.find((one) => one.reason === reason)
    if (!known) found.push({ weight, reason })
    else if (weight > known.weight) known.weight = weight
  }
  has = (index: number, reason: ClickReason): boolean => this.of(index).some((one) => one.reason === reason)
  of = (index: number): Evidence[] => this.#found[index] ?? []
  score = (index: number): number => this.of(index).reduce((sum, { weight }) => sum + weight, 0)
}

/** One browser at one address. */
export type Agent = number

/** A click with its index in the log that is judged. */
export type Placed = SeenClick & { index: number; agent: Agent }

/** The clicks that are judged together, in order of time, and groups that many rules look at. */
export type ClickLog = {
  clicks: Placed[]
  byAgent: Map<Agent, Placed[]>
  byAddress: Map<string, Placed[]>
  /** without clicks outside of emails */
  byMail: Map<number, Placed[]>
}

/** Numbers them as they come: keys of a number are quicker than those of two long texts. */
function agentNumbers(): (request: SeenRequest) => Agent {
  const known = new Map<string, Map<string, Agent>>()
  let last = 0
  return ({ address, userAgent }) => {
    const ofAddress = known.get(address) ?? new Map<string, Agent>()
    const agent = ofAddress.get(userAgent)
    if (agent !== undefined) return agent
    last += 1
    known.set(address, ofAddress.set(userAgent, last))
    return last
  }
}

export function clickLog(seen: SeenClick[]): ClickLog {
  const agentOfRequest = agentNumbers()
  const clicks = seen
    .map((click, index) => ({ ...click, index, agent: agentOfRequest(click.request) }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
  return {
    clicks,
    byAgent: groupBy(clicks, agentOf),
    byAddress: groupBy(clicks, addressOf),
    byMail: groupBy(clicks, mailOf),
  }
}

export function groupBy<K>(clicks: readonly Placed[], keyOf: (click: Placed) => K | null): Map<K, Placed[]> {
  const groups = new Map<K, Placed[]>()
  for (const click of clicks) {
    const key = keyOf(click)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(click)
    else groups.set(key, [click])
  }
  return groups
}

export const agentOf = ({ agent }: Placed): Agent => agent
export const addressOf = ({ request }: Placed): string => request.address
export const mailOf = ({ mail }: Placed): number | null => mail?.id ?? null
/** One kind of browser in one network: scanners use many addresses of theirs. */
export const fleetOf = ({ request }: Placed): string => `${request.network} ${request.userAgent}`
export const recipientsOf = (clicks: readonly Placed[]): number =>
  new Set(clicks.map(({ mail }) => mail?.recipient)).size

/**
 * ms between the email's delivery and the click; null: unknown. Clocks differ, so never negative.
 */
export const sinceSent = ({ at, mail }: SeenClick): number | null =>
  mail?.sentAt == null ? null : Math.max(0, at - mail.sentAt)

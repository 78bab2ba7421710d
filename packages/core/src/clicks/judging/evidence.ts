import type { ClickReason } from '@newsloom/contract/sends/click-reasons'
import type { SeenClick } from './seen-click.ts'

/** A sign of a machine. A weight of 1 is a hint, 2.5 and more decides alone. */
export type Evidence = { weight: number; reason: ClickReason }

/** All evidence of a log: for each click, by its place in the log. */
export class EvidenceLog {
  readonly #found: Evidence[][]
  constructor(size: number) {
    this.#found = Array.from({ length: size }, () => [])
  }
  /** The same reason counts once for a click, with its greatest weight. */
  add(place: number, weight: number, reason: ClickReason): void {
    const found = this.#found[place]
    if (!found) return
    const known = found.find((one) => one.reason === reason)
    if (!known) found.push({ weight, reason })
    else if (weight > known.weight) known.weight = weight
  }
  has = (place: number, reason: ClickReason): boolean => this.of(place).some((one) => one.reason === reason)
  of = (place: number): Evidence[] => this.#found[place] ?? []
  score = (place: number): number => this.of(place).reduce((sum, { weight }) => sum + weight, 0)
}

/** A click with its place in the log that is judged. */
export type Placed = SeenClick & { place: number }

/** In order of time. */
export const placed = (clicks: SeenClick[]): Placed[] =>
  clicks.map((click, place) => ({ ...click, place })).sort((a, b) => a.at - b.at || a.place - b.place)

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

/** One browser at one address. */
export const agentOf = ({ request }: SeenClick): string => `${request.address} ${request.userAgent}`
/** One kind of browser in one network: scanners use many addresses of theirs. */
export const fleetOf = ({ request }: SeenClick): string => `${request.network} ${request.userAgent}`
export const recipientsOf = (clicks: readonly Placed[]): number =>
  new Set(clicks.map(({ mail }) => mail?.recipient)).size

/**
 * ms between the email's delivery and the click; null: unknown. Clocks differ, so never negative.
 */
export const sinceSent = ({ at, mail }: SeenClick): number | null =>
  mail?.sentAt == null ? null : Math.max(0, at - mail.sentAt)

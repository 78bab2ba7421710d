import type { SeenClick, SeenMail, SeenRequest } from '../../src/clicks/judging/seen-click.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const LINKS = 12
export const DECOY = 999

export type Truth = 'people' | 'machine'
/**
 * `position`: place of the link in its email, from 0. `isDataCentre`: some published rules know it,
 * ours do not.
 */
export type LabelledClick = SeenClick & {
  truth: Truth
  behaviour: string
  position: number | null
  isDataCentre: boolean
}

/** Draws of a seeded generator. */
export class Dice {
  readonly #next: () => number
  constructor(next: () => number) {
    this.#next = next
  }
  /** from 0 to 1 */
  roll = (): number => this.#next()
  between = (low: number, high: number): number => low + this.#next() * (high - low)
  whole = (low: number, high: number): number => Math.floor(this.between(low, high + 1))
  happens = (chance: number): boolean => this.#next() < chance
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.#next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  /** `count` different items, in random order */
  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () => {
      const [item] = rest.splice(Math.floor(this.#next() * rest.length), 1)
      if (item === undefined) throw new Error('nothing left')
      return item
    })
  }
  /** long waits are rare: exponential with this mean */
  wait = (mean: number): number => -Math.log(1 - this.#next() * 0.999) * mean
}

/** A browser or program, and the network it comes from. */
export type Agent = { request: Partial<SeenRequest>; address: string; isDataCentre?: boolean }

export type Person = {
  recipient: string
  organisation: string | null
  /** the devices that this person reads mail on */
  devices: Agent[]
}
export type Mailing = { sendId: number; startedAt: number; mails: SeenMail[] }
export type World = { people: Map<string, Person>; mailings: Mailing[] }

/** `/24` of an address that is written like 10.1.2.3 */
const networkOf = (address: string): string => address.split('.').slice(0, 3).join('.')

export function clickOf(
  input: { mail: SeenMail; at: number; position: number; agent: Agent; isDecoy?: boolean },
  label: { truth: Truth; behaviour: string },
): LabelledClick {
  const { mail, at, position, agent, isDecoy = false } = input
  const firstLink = (mail.sendId ?? 0) * 1_000
  return {
    at: Math.round(at),
    linkId: firstLink + (isDecoy ? DECOY : position),
    position: isDecoy ? null : position,
    isDecoy,
    mail,
    request: {
      method: 'GET',
      userAgent: '',
      purpose: '',
      fetchMode: 'navigate',
      hasLanguage: true,
      isAltered: false,
      isDataCentre: false,
      ...agent.request,
      address: agent.address,
      network: networkOf(agent.address),
    },
    isDataCentre: agent.isDataCentre ?? false,
    ...label,
  }
}

export const POSITIONS = Array.from({ length: LINKS }, (_, i) => i)
/** People click the first links of an email more often. */
export const likelyPosition = (dice: Dice): number => Math.min(LINKS - 1, Math.floor(dice.wait(LINKS / 4)))

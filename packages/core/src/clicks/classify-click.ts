import type { ClickClass } from '@newsloom/contract/sends/analytics'
import { admitsMachine } from './judging/admits-machine.ts'
import type { ClickRequest } from './visit.ts'

/** The timing of a click. */
export type ClickTiming = {
  at: Date
  /**
   * when the transport accepted the mail; null when that means nothing (no mail, or a local one)
   */
  sentAt: Date | null
  /** other links of the same mail that were clicked within `BURST_MS` */
  otherLinks: number
}
export type ClickVerdict = { class: ClickClass; reason: string }

/** Links of one mail clicked within this time are one burst, ms. */
export const BURST_MS = 2_000
/** No person receives, reads and clicks a mail this soon after it was sent, ms. */
const TOO_SOON_MS = 5_000
/** Few people have clicked by then, ms. */
export const VERY_SOON_MS = 10_000

/**
 * Classifies a click by its request alone. The first rule that matches decides; if none does, it
 * was a person.
 */
export function classifyClick(visit: ClickRequest): ClickVerdict {
  const admitted = admitsMachine(visit)
  return (admitted === null ? habitVerdict(visit) : machine(admitted)) ?? PERSON
}

const PERSON: ClickVerdict = { class: 'people', reason: 'a browser that opened the link' }

/**
 * How the timing of one mail's clicks within `BURST_MS` classifies them; null when it shows
 * nothing. Scanners click while a mail passes through them, and click every link.
 */
export function classifyTiming({ at, sentAt, otherLinks }: ClickTiming): ClickVerdict | null {
  // clocks of two machines differ: a click may seem to come before its mail
  const sinceSent = sentAt === null ? Number.POSITIVE_INFINITY : Math.abs(at.getTime() - sentAt.getTime())
  if (sinceSent < TOO_SOON_MS) return machine('clicked within 5 s of the sending')
  if (otherLinks >= 2) return machine('3 or more links of one email within 2 s')
  if (otherLinks === 1) return unsure('2 links of one email within 2 s')
  return sinceSent < VERY_SOON_MS ? unsure('clicked within 10 s of the sending') : null
}

/** Every browser that people use sends the languages of its user. */
function habitVerdict({ userAgent, acceptLanguage }: ClickRequest): ClickVerdict | null {
  if (!/^mozilla\//i.test(userAgent)) return unsure('not the name of a known browser')
  return acceptLanguage === '' ? unsure('a browser that names no language') : null
}

const machine = (reason: string): ClickVerdict => ({ class: 'machine', reason })
const unsure = (reason: string): ClickVerdict => ({ class: 'unsure', reason })

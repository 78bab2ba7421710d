import type { ClickClass } from '@newsloom/contract/sends/analytics'
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
 * Crawlers, link previews, security scanners, uptime probes and HTTP libraries, by their own names.
 * Cubot makes telephones.
 */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|preview|scanner|monitor|headless|phantomjs|puppeteer|playwright|selenium|facebookexternalhit|embedly|whatsapp|validator|mediapartners|googleimageproxy|google-read-aloud|bingpreview|skypeuri|microsoft office|ms-office|safelinks|barracuda|proofpoint|mimecast|ironport|symantec|messagelabs|fireeye|trendmicro|sophos|forcepoint|zscaler|urldefense|cloudmark|fortiguard|checkpoint|virustotal|urlscan|curl\/|wget\/|libwww|httpclient|http-client|okhttp|java\/|python|aiohttp|httpx|scrapy|go-http|golang|ruby\/|^ruby|lwp|perl\/|php\/|guzzle|axios|node-fetch|undici|^node$|got \(|postman|insomnia|powershell|winhttp|apache-/i

/**
 * Classifies a click by its request alone. The first rule that matches decides; if none does, it
 * was a person.
 */
export function classifyClick(visit: ClickRequest): ClickVerdict {
  return admittedVerdict(visit) ?? habitVerdict(visit) ?? PERSON
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

/** What the request itself admits. */
function admittedVerdict({ method, purpose, fetchMode, userAgent }: ClickRequest): ClickVerdict | null {
  if (method === 'HEAD') return machine('asked for the headers only (HEAD)')
  if (/prefetch|prerender|preview/i.test(purpose)) return machine('fetched ahead of a person (prefetch)')
  if (fetchMode !== '' && fetchMode !== 'navigate') return machine('loaded by a page or script, not opened')
  if (userAgent.trim() === '') return machine('gave no browser name')
  const robot = ROBOT.exec(userAgent)
  return robot ? machine(`names itself a robot or library: ${robot[0].trim().slice(0, 40)}`) : null
}

/** Every browser that people use sends the languages of its user. */
function habitVerdict({ userAgent, acceptLanguage }: ClickRequest): ClickVerdict | null {
  if (!/^mozilla\//i.test(userAgent)) return unsure('not the name of a known browser')
  return acceptLanguage === '' ? unsure('a browser that names no language') : null
}

const machine = (reason: string): ClickVerdict => ({ class: 'machine', reason })
const unsure = (reason: string): ClickVerdict => ({ class: 'unsure', reason })

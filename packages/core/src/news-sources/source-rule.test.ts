import type { PageTally } from '@newsloom/contract/step-report'
import { expect, test } from 'vitest'
import { rhythmHours, type SourceFacts, sourceState, spellOf, undatedItems } from './source-rule.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const daysAgo = (days: number) => hoursAgo(days * 24)

/** A feed that usually pauses for a day, read now; its newest item is two hours old. */
const facts = (over: Partial<SourceFacts> = {}): SourceFacts => ({
  kind: 'feed',
  answer: 'read',
  answeredAt: NOW,
  failures: 0,
  failingSince: null,
  items: 10,
  undated: 0,
  newestAt: hoursAgo(2),
  changedAt: hoursAgo(2),
  rhythmHours: 24,
  ...over,
})

test('a source is silent after three of its usual pauses', () => {
  const weekly = { rhythmHours: 7 * 24 }
  expect(sourceState(facts({ ...weekly, newestAt: daysAgo(20.9) }))).toBe('healthy')
  expect(sourceState(facts({ ...weekly, newestAt: daysAgo(21.1) }))).toBe('silent')
})

test('the silence allowed is bounded: a long weekend at least, a third of a year at most', () => {
  const hourly = { rhythmHours: 0.5 }
  expect(sourceState(facts({ ...hourly, newestAt: daysAgo(3.9) }))).toBe('healthy')
  expect(sourceState(facts({ ...hourly, newestAt: daysAgo(4.1) }))).toBe('silent')
  const yearly = { rhythmHours: 365 * 24 }
  expect(sourceState(facts({ ...yearly, newestAt: daysAgo(119) }))).toBe('healthy')
  expect(sourceState(facts({ ...yearly, newestAt: daysAgo(121) }))).toBe('silent')
})

test('a source without a known rhythm may be silent for two weeks', () => {
  expect(sourceState(facts({ rhythmHours: null, newestAt: daysAgo(13) }))).toBe('healthy')
  expect(sourceState(facts({ rhythmHours: null, newestAt: daysAgo(15) }))).toBe('silent')
})

test('a source is judged by its last answer, not by how long ago it was read', () => {
  expect(sourceState(facts({ answeredAt: daysAgo(40), newestAt: daysAgo(41) }))).toBe('healthy')
  expect(sourceState(facts({ answer: 'unchanged', newestAt: daysAgo(9) }))).toBe('silent')
})

test('without dates, a listing that no longer changes is silent', () => {
  const undated = { kind: 'page', undated: 9, rhythmHours: null, newestAt: daysAgo(400) } as const
  expect(sourceState(facts({ ...undated, changedAt: daysAgo(1) }))).toBe('undated')
  expect(sourceState(facts({ ...undated, changedAt: daysAgo(15) }))).toBe('silent')
  expect(sourceState(facts({ undated: 5, newestAt: daysAgo(1), changedAt: daysAgo(15) }))).toBe('healthy')
})

/** A run's tally of the pages of ten articles. */
const pages = (over: Partial<PageTally> = {}): PageTally => ({
  asked: 10,
  failed: 0,
  reason: null,
  texts: 10,
  textless: 0,
  compared: 0,
  refuted: 0,
  undated: 0,
  found: 0,
  ...over,
})

test('a source is unreadable if no page could be read and most of its articles have no text', () => {
  const none = { failed: 10, texts: 0, textless: 10 }
  expect(sourceState(facts(), pages(none))).toBe('unreadable')
  expect(sourceState(facts({ undated: 9 }), pages(none))).toBe('unreadable')
  expect(sourceState(facts(), pages({ failed: 9, texts: 1, textless: 9 }))).toBe('healthy')
  expect(sourceState(facts({ answer: 'failed' }), pages(none))).toBe('failing')
})

test('a source counts as readable despite deleted pages of earlier articles, or if its feed has full texts', () => {
  expect(sourceState(facts(), pages({ asked: 2, failed: 2, texts: 18, textless: 2 }))).toBe('healthy')
  expect(sourceState(facts(), pages({ failed: 10, texts: 10, textless: 0 }))).toBe('healthy')
})

test('items whose dates are not believed are undated, at most as many as there are', () => {
  expect(sourceState(facts({ undated: 1 }), pages({ undated: 4 }))).toBe('healthy')
  expect(sourceState(facts({ undated: 1 }), pages({ undated: 5 }))).toBe('undated')
  expect(undatedItems(facts({ undated: 1 }), pages({ undated: 5 }))).toBe(6)
  expect(undatedItems(facts({ items: 3 }), pages({ undated: 9 }))).toBe(3)
  expect(undatedItems(facts({ undated: 1 }), null)).toBe(1)
})

test('items that their pages date are not undated', () => {
  const undated = facts({ undated: 10, newestAt: null })
  expect(sourceState(undated, pages({ found: 4 }))).toBe('undated')
  expect(sourceState(undated, pages({ found: 5 }))).toBe('healthy')
  expect(undatedItems(undated, pages({ found: 4 }))).toBe(6)
  expect(undatedItems(undated, pages({ found: 12, undated: 1 }))).toBe(1)
})

test('a source is misdated if all its dates lie in the future, or most pages contradict them', () => {
  expect(sourceState(facts({ undated: 2, newestAt: null }))).toBe('misdated')
  expect(sourceState(facts({ undated: 10, newestAt: null }))).toBe('undated')
  expect(sourceState(facts({ items: 0, newestAt: null }))).toBe('healthy')
  expect(sourceState(facts(), pages({ compared: 10, refuted: 10 }))).toBe('misdated')
  expect(sourceState(facts(), pages({ compared: 10, refuted: 5 }))).toBe('healthy')
  expect(sourceState(facts(), pages({ compared: 1, refuted: 1 }))).toBe('healthy')
  expect(sourceState(facts({ items: 1 }), pages({ compared: 1, refuted: 1 }))).toBe('misdated')
  // counts of an earlier version, which did not count the pages that it compared
  expect(sourceState(facts(), pages({ refuted: 10 }))).toBe('healthy')
  expect(sourceState(facts({ answer: 'failed', newestAt: null }))).toBe('failing')
  expect(spellOf(facts({ newestAt: null }))).toBeNull()
})

test('single articles, samples and searches are never silent', () => {
  for (const kind of ['article', 'sample', 'api'] as const)
    expect(sourceState(facts({ kind, newestAt: daysAgo(900) }))).toBe('healthy')
})

test('a failure is reported when it lasts: at least twice, and for six hours', () => {
  const failing = { answer: 'failed', failures: 2, failingSince: hoursAgo(6) } as const
  expect(sourceState(facts({ ...failing, failures: 1 }))).toBe('failing')
  expect(spellOf(facts({ ...failing, failures: 1 }))).toBeNull()
  expect(spellOf(facts({ ...failing, failingSince: hoursAgo(5.9) }))).toBeNull()
  expect(spellOf(facts(failing))).toEqual({ kind: 'failing', since: hoursAgo(6) })
  expect(sourceState(facts({ ...failing, answer: 'blocked' }))).toBe('blocked')
  expect(spellOf(facts({ ...failing, answer: 'blocked' }))).toEqual({ kind: 'failing', since: hoursAgo(6) })
})

test('a silence is reported with its last news; an undated source is not', () => {
  expect(spellOf(facts({ newestAt: daysAgo(20) }))).toEqual({ kind: 'silent', since: daysAgo(20) })
  expect(spellOf(facts({ undated: 10 }))).toBeNull()
  expect(spellOf(facts())).toBeNull()
})

test('the rhythm is nearly the longest pause, without a single old item', () => {
  const daily = Array.from({ length: 20 }, (_, i) => daysAgo(i))
  expect(rhythmHours(daily)).toBe(24)
  expect(rhythmHours([...daily, daysAgo(3_000)])).toBe(24)
  // weekdays only: the weekend belongs to the rhythm
  const weekdays = Array.from({ length: 28 }, (_, i) => daysAgo(i)).filter((day) => day.getUTCDay() % 6 !== 0)
  expect(rhythmHours(weekdays)).toBe(72)
})

test('too few dates give no rhythm', () => {
  expect(rhythmHours([0, 1, 2, 3].map(daysAgo))).toBeNull()
  expect(rhythmHours(Array.from({ length: 30 }, () => NOW))).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { judgeClicks } from './judge-clicks.ts'
import type { SeenClick, SeenMail, SeenRequest } from './seen-click.ts'

const SENT = Date.UTC(2026, 10, 20, 2)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

const mailTo = (recipient: string, organisation: string | null = 'bank.example'): SeenMail => ({
  id: Number(recipient.replace(/\D/g, '')) + 1,
  sendId: 1,
  sentAt: SENT,
  recipient,
  organisation,
})
const by = (address: string, request: Partial<SeenRequest> = {}): SeenRequest => ({
  method: 'GET',
  userAgent: CHROME,
  purpose: '',
  fetchMode: 'navigate',
  hasLanguage: true,
  address,
  network: address.split('.').slice(0, 3).join('.'),
  isAltered: false,
  isDataCentre: false,
  ...request,
})
const click = (mail: SeenMail, afterMs: number, position: number, request: SeenRequest): SeenClick => ({
  at: SENT + afterMs,
  linkId: position,
  isDecoy: false,
  mail,
  request,
})
const classesOf = (clicks: SeenClick[]): string[] => judgeClicks(clicks, () => 10).map((one) => one.class)
const all = (of: string, count: number): string[] => Array.from({ length: count }, () => of)

const ANNA = mailTo('anna1@bank.example')
const HOME = by('10.1.1.1')

describe('people', () => {
  it.each<[string, SeenClick[]]>([
    ['a click an hour later', [click(ANNA, HOUR, 1, HOME)]],
    ['a click 4 s after the sending, when nothing else is odd', [click(ANNA, 4 * SECOND, 1, HOME)]],
    ['a double-click', [click(ANNA, HOUR, 1, HOME), click(ANNA, HOUR + 300, 1, HOME)]],
    [
      'five links in tabs',
      [0, 1, 2, 3, 4].map((i) => click(ANNA, HOUR + i * 1_700 + (i % 2) * 600, i, HOME)),
    ],
    [
      'six links, of which five happen to be opened a minute apart',
      [0, 60, 122, 180, 241, 440].map((s, i) => click(ANNA, HOUR + s * SECOND, i, HOME)),
    ],
    [
      'readers of a first mailing, each with one click and the same browser',
      Array.from({ length: 60 }, (_, i) =>
        click(mailTo(`reader${i}@mail.example`, null), HOUR + i * 7 * MINUTE, 1, by(`10.2.${i}.1`)),
      ),
    ],
    [
      'colleagues behind one address',
      [1, 2, 3, 4].map((i) => click(mailTo(`person${i}@bank.example`), HOUR + i * 9 * MINUTE, i, HOME)),
    ],
  ])('%s', (_, clicks) => {
    expect(classesOf(clicks)).toEqual(all('people', clicks.length))
  })
})

it('does not take a person for the scanner whose time one of their clicks happens to keep', () => {
  const scanner = Array.from({ length: 11 }, (_, i) => click(ANNA, HOUR + i * MINUTE, i, by(`70.${i}.1.1`)))
  const person = [660, 671, 690].map((s, i) => click(ANNA, HOUR + s * SECOND, i, HOME))
  expect(classesOf([...scanner, ...person])).toEqual([...all('machine', 11), ...all('people', 3)])
})

it('does not take an old browser for a scanner because strangers come right after it', () => {
  const old = by('10.1.1.1', { userAgent: CHROME.replace('142', '60') })
  const person = [0, 70, 200, 390].map((s, i) => click(ANNA, HOUR + s * SECOND, i, old))
  const strangers = [0, 70].map((s, i) => click(ANNA, HOUR + (s + 2) * SECOND, i, by(`70.${i}.1.1`)))
  expect(classesOf([...person, ...strangers]).slice(2, 4)).toEqual(all('people', 2))
})

describe('machines', () => {
  it.each<[string, SeenClick[]]>([
    ['HEAD', [click(ANNA, HOUR, 1, by('70.1.1.1', { method: 'HEAD' }))]],
    ['a changed UTM value', [click(ANNA, HOUR, 1, by('70.1.1.1', { isAltered: true }))]],
    [
      'a program that is no browser and names no language',
      [click(ANNA, HOUR, 1, by('70.1.1.1', { hasLanguage: false, userAgent: 'Fetcher/1.0' }))],
    ],
    ['all links at once', [0, 1, 2, 3].map((i) => click(ANNA, HOUR + i * 200, i, by('70.1.1.1')))],
    ['a slow drip', [0, 1, 2, 3, 4, 5].map((i) => click(ANNA, HOUR + i * 2 * MINUTE, i, by('70.1.1.1')))],
    [
      'an uptime check',
      Array.from({ length: 8 }, (_, i) => click(ANNA, HOUR + i * 5 * MINUTE, 1, by('70.1.1.1'))),
    ],
    [
      'whoever opens the hidden link, and its other clicks',
      [
        click(ANNA, HOUR, 1, by('70.1.1.1')),
        { ...click(ANNA, HOUR + MINUTE, 99, by('70.1.1.1')), isDecoy: true },
      ],
    ],
    [
      'an address that goes through an organisation',
      [1, 2, 3, 4, 5].map((i) =>
        click(mailTo(`person${i}@bank.example`), 5 * HOUR + i * SECOND, i, by('70.1.1.1')),
      ),
    ],
  ])('%s', (_, clicks) => {
    expect(classesOf(clicks)).toEqual(all('machine', clicks.length))
  })
})

describe('people beside machines', () => {
  it('takes the echo of a click for the machine, not the click', () => {
    expect(
      classesOf([click(ANNA, HOUR, 1, HOME), click(ANNA, HOUR + 4 * SECOND, 1, by('70.1.1.1'))]),
    ).toEqual(['people', 'machine'])
  })

  it('takes the check before a click for the machine when it names no language', () => {
    const scanner = by('70.1.1.1', { hasLanguage: false })
    expect(classesOf([click(ANNA, HOUR, 1, scanner), click(ANNA, HOUR + 800, 1, HOME)])).toEqual([
      'machine',
      'people',
    ])
  })

  it('leaves a person alone who opened an email that a scanner opened too', () => {
    const scanner = [0, 1, 2, 3, 4].map((i) =>
      click(ANNA, SECOND + i * 200, i, by('70.1.1.1', { userAgent: CHROME })),
    )
    const person = [click(ANNA, HOUR, 2, by('10.1.1.1', { userAgent: SAFARI }))]
    expect(classesOf([...scanner, ...person])).toEqual([...all('machine', 5), 'people'])
  })

  it('takes the checks before the clicks of an office for the machine, not the office', () => {
    const people = [1, 2, 3, 4, 5, 6].map((i) => mailTo(`person${i}@bank.example`))
    const clicks = people.flatMap((mail, i) => [
      click(mail, HOUR + i * 20 * MINUTE, i, by(`70.1.1.${i % 2}`)),
      click(mail, HOUR + i * 20 * MINUTE + 1_500, i, HOME),
    ])
    expect(classesOf(clicks)).toEqual(people.flatMap(() => ['machine', 'people']))
  })

  it('finds a slow drip in an email that another scanner fetched at once', () => {
    const burst = [0, 1, 2, 3, 4, 5, 6].map((i) => click(ANNA, SECOND + i * 90, i, by('70.1.1.1')))
    const drip = [0, 1, 2, 3, 4, 5].map((i) =>
      click(ANNA, HOUR + i * 3 * MINUTE, i, by(`71.${i % 3}.1.1`, { userAgent: SAFARI })),
    )
    expect(classesOf([...burst, ...drip])).toEqual(all('machine', 13))
  })

  it("takes two tabs beside a scanner's click for people", () => {
    const tabs = [click(ANNA, HOUR, 1, HOME), click(ANNA, HOUR + SECOND, 2, HOME)]
    expect(classesOf([...tabs, click(ANNA, HOUR + 500, 5, by('70.1.1.1'))]).slice(0, 2)).toEqual(
      all('people', 2),
    )
  })

  it('does not take links in tabs for a burst because a scanner comes between them', () => {
    const tabs = [0, 1_900, 3_800].map((ms, i) => click(ANNA, HOUR + ms, i, HOME))
    const scanner = [700, 900, 2_600, 2_800, 4_500, 4_700].map((ms, i) =>
      click(ANNA, HOUR + ms, 4 + i, by('70.1.1.1')),
    )
    expect(classesOf([...tabs, ...scanner])).toEqual([...all('people', 3), ...all('machine', 6)])
  })

  it('gives the same verdicts in any order', () => {
    const clicks = [
      click(ANNA, HOUR, 1, HOME),
      click(ANNA, HOUR + 4 * SECOND, 1, by('70.1.1.1')),
      ...[0, 1, 2].map((i) => click(mailTo('b2@bank.example'), SECOND + i, i, by('70.1.2.1'))),
    ]
    expect(classesOf([...clicks].reverse())).toEqual(classesOf(clicks).reverse())
  })
})

it('says why', () => {
  const request = by('70.1.1.1', { hasLanguage: false, isAltered: true })
  expect(judgeClicks([click(ANNA, HOUR, 1, request)], () => 1)).toEqual([
    { class: 'machine', reason: 'altered no-language' },
  ])
})

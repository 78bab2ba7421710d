import { expect, it } from 'vitest'
import { seededNumbers } from '../../../bench/seeded-numbers.ts'
import { judgeClicks } from './judge-clicks.ts'
import type { SeenClick } from './seen-click.ts'

const SENT = Date.UTC(2026, 10, 20, 1)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const chrome = (system: string, version: number): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const WINDOWS = 'Windows NT 10.0; Win64; x64'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const KINDS = [
  `${chrome(WINDOWS, 142)} Edg/142.0.0.0`,
  chrome(WINDOWS, 142),
  IPHONE,
  chrome('Linux; Android 10; K', 142).replace('Safari', 'Mobile Safari'),
  chrome('Macintosh; Intel Mac OS X 10_15_7', 141),
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  chrome(WINDOWS, 141),
]

/** Recipients of one organisation whose emails are opened, one after the other. */
type Visits = {
  /** recipients of the organisation */
  mailed: number
  opened: number
  /** seconds between two of them, and between two links of one */
  wait: [from: number, to: number]
  pause?: [from: number, to: number]
  links?: (person: number, dice: Dice) => number[]
  address: (person: number) => string
  browser: (person: number) => string
  /** ms after the delivery */
  from?: number
  sends?: number
  /** a local outbox does not know when an email was delivered */
  isOutbox?: boolean
}

class Dice {
  readonly #next: () => number
  constructor(seed: number) {
    this.#next = seededNumbers(seed)
  }
  between = ([from, to]: [from: number, to: number]): number => from + (to - from) * this.#next()
}
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const kind = (count: number) => (person: number) => KINDS[person % count] ?? IPHONE
const home = (person: number): string => `${20 + person}.${person}.7.${person + 3}`
const office = (): string => '10.1.1.1'
const officeOrHome = (person: number): string => (person % 3 ? office() : home(person))
const anyOne = (_: number, dice: Dice): number[] => [Math.floor(dice.between([0, 10]))]

function clicksOf(visits: Visits, seed: number): SeenClick[] {
  const { opened, wait, pause = [8, 40], links = anyOne, from = 2 * HOUR, sends = 1 } = visits
  const dice = new Dice(seed)
  return range(sends).flatMap((send) => {
    const sentAt = SENT + send * DAY
    let at = sentAt + from
    return range(opened).flatMap((person) =>
      links(person, dice).map((link, i) => {
        at += dice.between(i === 0 ? wait : pause) * SECOND
        return clickOn({ send, person, link, at, sentAt: visits.isOutbox ? null : sentAt }, visits)
      }),
    )
  })
}

type Clicked = { send: number; person: number; link: number; at: number; sentAt: number | null }
function clickOn({ send, person, link, at, sentAt }: Clicked, { address, browser }: Visits): SeenClick {
  return {
    at: Math.round(at),
    linkId: send * 100 + link,
    isDecoy: false,
    mail: {
      id: send * 1_000 + person,
      sendId: send,
      sentAt,
      recipient: `person${person}@bank.example`,
      organisation: 'bank.example',
    },
    request: {
      method: 'GET',
      userAgent: browser(person),
      purpose: '',
      fetchMode: 'navigate',
      hasLanguage: true,
      isAltered: false,
      isDataCentre: false,
      address: address(person),
      network: address(person).split('.').slice(0, 3).join('.'),
    },
  }
}

const TEAMS: Record<string, Visits> = {
  'each at home with a browser of their own': {
    ...{ mailed: 6, opened: 6, wait: [15, 80], address: home, browser: kind(6) },
    links: (person) => [person],
  },
  'all on the road, within three minutes': {
    ...{ mailed: 7, opened: 6, wait: [4, 55], address: home, browser: kind(4), isOutbox: true },
  },
  'seven of eight behind one office address': {
    ...{ mailed: 8, opened: 7, wait: [20, 140], address: office, browser: kind(4) },
    links: (person) => [person],
  },
  'an office whose computers all have the same browser': {
    ...{ mailed: 8, opened: 7, wait: [15, 170], address: office, browser: kind(1) },
  },
  'an office with one browser, minutes after the delivery': {
    ...{ mailed: 8, opened: 6, wait: [10, 120], address: office, browser: kind(1), from: 3 * MINUTE },
  },
  'half at the office and half on phones, some with two articles': {
    ...{ mailed: 10, opened: 9, wait: [12, 110], address: officeOrHome, browser: kind(5) },
    links: (person, dice) =>
      range(1 + (person % 2)).flatMap((n) => anyOne(n, dice).map((link) => link + n * 20)),
  },
  'six phones of the same model, each in its own network': {
    ...{ mailed: 6, opened: 6, wait: [10, 150], address: home, browser: () => IPHONE },
    links: (person) => [person % 3],
  },
  'the top story, right after a colleague told them': {
    ...{ mailed: 8, opened: 8, wait: [5, 60], address: office, browser: kind(5), links: () => [0] },
  },
  'minutes after the delivery, every morning': {
    ...{ mailed: 9, opened: 7, wait: [10, 120], address: officeOrHome, browser: kind(4) },
    ...{ from: 2 * MINUTE, sends: 4 },
  },
  'a department of thirty after an announcement': {
    ...{ mailed: 30, opened: 22, wait: [5, 100], address: officeOrHome, browser: kind(7) },
  },
}

const SWEEPS: Record<string, Visits> = {
  'all links of each email, a second apart': {
    ...{ mailed: 8, opened: 8, wait: [0.5, 1.5], pause: [0.5, 1.5], address: office, browser: kind(1) },
    links: () => range(10),
  },
  'the same link of each email, every five seconds': {
    ...{ mailed: 8, opened: 8, wait: [4.5, 5.5], address: office, browser: kind(1), links: () => [0] },
  },
  'one link of each email, one every 45 seconds': {
    ...{ mailed: 10, opened: 8, wait: [44, 46], address: office, browser: kind(1) },
  },
  'a few links of each email, hours later, quickly': {
    ...{ mailed: 8, opened: 7, wait: [9, 15], pause: [2, 6], address: office, browser: kind(2) },
    ...{ links: (person) => range(1 + (person % 3)), from: 9 * HOUR },
  },
  'another browser every time, from one address': {
    ...{ mailed: 12, opened: 10, wait: [1, 2], address: office, browser: kind(7) },
  },
  'four addresses by turns': {
    ...{ mailed: 12, opened: 12, wait: [20, 100], browser: kind(2) },
    address: (person) => home(person % 4),
  },
  'a new address every time, one every six minutes': {
    ...{ mailed: 10, opened: 8, wait: [355, 365], address: home, browser: kind(1) },
  },
  'a new address every time, seconds apart': {
    ...{ mailed: 60, opened: 42, wait: [2.3, 2.7], address: home, browser: kind(5) },
  },
  'most of a large organisation in a quarter of an hour': {
    ...{ mailed: 30, opened: 25, wait: [12, 50], address: office, browser: kind(1) },
  },
}

const classesOf = (visits: Visits, seed: number): string[] =>
  judgeClicks(clicksOf(visits, seed), () => visits.mailed).map((one) => one.class)
const timesSeeds = (behaviours: Record<string, Visits>): [string, number, Visits][] =>
  Object.entries(behaviours).flatMap(([name, visits]) =>
    range(5).map((seed) => [name, seed, visits] as [string, number, Visits]),
  )

it.each(timesSeeds(TEAMS))('leaves a team its clicks: %s (%i)', (_, seed, visits) => {
  const classes = classesOf(visits, seed)
  expect(classes).toEqual(classes.map(() => 'people'))
})

it.each(timesSeeds(SWEEPS))(
  'takes the sweep of an organisation for a machine: %s (%i)',
  (_, seed, visits) => {
    const classes = classesOf(visits, seed)
    expect(classes).toEqual(classes.map(() => 'machine'))
  },
)

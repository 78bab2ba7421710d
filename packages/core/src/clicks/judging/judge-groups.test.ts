import { expect, it } from 'vitest'
import { judgeClicks } from './judge-clicks.ts'
import type { SeenClick } from './seen-click.ts'

const SENT = Date.UTC(2026, 10, 20, 2)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const browser = (version: number): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

type ClickAt = {
  person: number
  send?: number
  after: number
  link: number
  address: string
  version?: number
  organisation?: string | null
}
const visit = ({
  person,
  send = 1,
  after,
  link,
  address,
  version = 142,
  organisation = 'bank.example',
}: ClickAt): SeenClick => ({
  at: SENT + send * DAY + after,
  linkId: send * 100 + link,
  isDecoy: false,
  mail: {
    id: send * 1_000 + person,
    sendId: send,
    sentAt: SENT + send * DAY,
    recipient: `person${person}@${organisation ?? 'mail.example'}`,
    organisation,
  },
  request: {
    method: 'GET',
    userAgent: browser(version),
    purpose: '',
    fetchMode: 'navigate',
    hasLanguage: true,
    isAltered: false,
    isDataCentre: false,
    address,
    network: address.split('.').slice(0, 3).join('.'),
  },
})
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
/** Ten emails of each send went to every organisation. */
const classesOf = (clicks: SeenClick[]): string[] => judgeClicks(clicks, () => 10).map((one) => one.class)
const all = (of: string, clicks: readonly unknown[]): string[] => clicks.map(() => of)

it('takes the visits to most recipients of an organisation within an hour for a sweep', () => {
  const sweep = range(8).map((i) =>
    visit({ person: i, after: 5 * HOUR + i * 6 * MINUTE, link: i, address: `20.${i}.1.1`, version: 139 }),
  )
  // some of them read it then, where they read every day
  const office = range(6).map((i) =>
    visit({ person: i % 3, send: 1 + (i % 2), after: (3 + i) * HOUR, link: 1, address: '10.1.1.1' }),
  )
  expect(classesOf([...sweep, ...office])).toEqual([...all('machine', sweep), ...all('people', office)])
  const few = sweep.slice(0, 5)
  expect(classesOf(few)).toEqual(all('people', few))
})

it('knows scanners that share the links of each email among them', () => {
  const links = range(3).flatMap((person) =>
    range(12).map((link) =>
      visit({
        person,
        after: 20 * MINUTE + (link % 3) * 4 * HOUR + link * link * 11 * MINUTE,
        link,
        address: `30.${link % 3}.1.1`,
      }),
    ),
  )
  expect(classesOf(links)).toEqual(all('machine', links))
})

it('knows browsers in several networks that open the emails of the same people by turns', () => {
  const pool = range(3).flatMap((send) =>
    range(7).map((person) =>
      visit({
        person,
        send: send + 1,
        after: (1 + person * 2 + send) * HOUR,
        link: person,
        address: `40.${(person + send * 2) % 5}.1.1`,
      }),
    ),
  )
  const office = range(30).map((i) =>
    visit({
      person: i % 9,
      send: 1 + (i % 3),
      after: 2 * HOUR + i * 25 * MINUTE,
      link: 1,
      address: '10.1.1.1',
    }),
  )
  const classes = classesOf([...pool, ...office])
  expect(classes.slice(0, pool.length)).toEqual(all('machine', pool))
  expect(classes.slice(pool.length)).toEqual(all('people', office))
})

it('knows a browser that reads the emails of many public mailboxes, not the address of a carrier', () => {
  const read = (version: (i: number) => number) =>
    range(6).map((person) =>
      visit({
        person,
        after: person * 3 * HOUR + HOUR,
        link: person,
        address: '50.1.1.1',
        organisation: null,
        version: version(person),
      }),
    )
  expect(classesOf(read(() => 140))).toEqual(all('machine', range(6)))
  expect(classesOf(read((i) => 138 + i))).toEqual(all('people', range(6)))
})

it('knows a recipient whose every email is opened by a stranger, minutes after it came', () => {
  const strangers = range(5).map((send) =>
    visit({
      person: 1,
      send: send + 1,
      after: (5 + send) * MINUTE,
      link: send,
      address: `60.${send}.1.1`,
      version: 136 + send,
    }),
  )
  expect(classesOf(strangers)).toEqual(all('machine', strangers))
  // a phone that has another address every day
  const phone = strangers.map((click) => ({
    ...click,
    request: { ...click.request, userAgent: browser(142) },
  }))
  expect(classesOf(phone)).toEqual(all('people', phone))
})

it('charges a scanner that follows people with everything it opens in that moment', () => {
  const pairs = range(4).map((person) => {
    const own = visit({ person, after: (1 + person) * HOUR, link: 2, address: `10.${person}.1.1` })
    const echo = visit({ person, after: (1 + person) * HOUR + 8 * SECOND, link: 2, address: '70.1.1.1' })
    const next = visit({ person, after: (1 + person) * HOUR + 12 * SECOND, link: 3, address: '70.1.1.1' })
    return [own, echo, next]
  })
  expect(classesOf(pairs.flat())).toEqual(pairs.flatMap(() => ['people', 'machine', 'machine']))
})

it('lets people open a row of links in tabs, and does not take their office for them', () => {
  const row = range(12).map((link) =>
    visit({ person: 1, after: 3 * HOUR + link * 600, link, address: '10.1.1.1' }),
  )
  const office = range(4).map((person) =>
    visit({ person: person + 2, after: (4 + person) * HOUR, link: 1, address: '10.1.1.1' }),
  )
  expect(classesOf([...row, ...office])).toEqual(all('people', [...row, ...office]))
})

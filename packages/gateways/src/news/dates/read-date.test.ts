import { describe, expect, test } from 'vitest'
import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'
import { siteContext } from './site-context.ts'

const readAt = new Date('2026-11-23T02:00:00Z')
const read = (text: string, context: DateContext = {}) => interpretDate(text, { readAt, ...context })
const isoOf = (text: string, context: DateContext = {}) => {
  const reading = read(text, context)
  return 'refused' in reading ? reading.refused : reading.date.toISOString().replace('.000Z', 'Z')
}

describe('21 November 2025 at 08:00 UTC', () => {
  test.each([
    '2025-11-21T08:00:00Z',
    '2025-11-21T08:00Z',
    '2025-11-21T0800Z',
    '2025-11-21T15:00:00.5+07:00',
    '2025-11-21 15:00:00 +0700',
    '2025-11-21T15:00:00+07',
    '2025-11-21T15:00:00+07:00[Asia/Bangkok]',
    '2025-11-21T15:00:00[Asia/Bangkok]',
    '20251121T080000Z',
    '20251121080000',
    '2025-325T08:00:00Z',
    '2025-W47-5T08:00:00Z',
    '2025:11:21 08:00:00',
    '2025/11/21 08:00:00',
    '1763712000',
    '1763712000000',
    '1763712000.25',
    '/Date(1763712000000)/',
    '/Date(1763712000000+0700)/',
    '\\/Date(1763712000000)\\/',
    'Fri, 21 Nov 2025 08:00:00 GMT',
    'Fri, 21 Nov 25 08:00:00 GMT',
    'Fri, 21-Nov-2025 08:00:00 UTC',
    'Friday, 21-Nov-25 08:00:00 GMT',
    'Fri Nov 21 08:00:00 2025',
    'Fri Nov 21 08:00:00 UTC 2025',
    'Fri Nov 21 2025 15:00:00 GMT+0700 (Indochina Time)',
    'Fri, 21 Nov 2025 15:00:00 +0700 (ICT)',
    'Fri, 21 Nov 2025 03:00:00 EST',
    'Nov 21, 2025, 3:00 am ET',
    'Nov 21, 2025 at 3:00 a.m. Eastern Time',
    'November 21, 2025 12:00 AM PST',
    'Friday 21 November 2025 08.00 GMT',
    '21 Nov 2025 | 08:00 GMT',
    '08:00 GMT, 21 November 2025',
    '21/Nov/2025:15:00:00 +0700',
    'Published: 21 November 2025, 08:00 UTC',
    'Published 21 Nov 2025 08:00 GMT - Updated 22 Nov 2025 09:00 GMT',
    '21 Nov 2025 13:30 Asia/Kolkata',
    '21 Nov 2025 15:00 UTC+7',
  ])('%s', (text) => {
    expect(isoOf(text)).toMatch(/^2025-11-21T08:00:00/)
    expect(read(text)).toMatchObject({ precision: expect.stringMatching(/second|minute/) })
  })
})

describe('zone names', () => {
  test.each([
    ['IST', 'in', '2025-11-21T06:30:00Z'],
    ['IST', 'il', '2025-11-21T10:00:00Z'],
    ['IST', 'ie', '2025-11-21T12:00:00Z'],
    ['CST', 'cn', '2025-11-21T04:00:00Z'],
    ['CST', 'us', '2025-11-21T18:00:00Z'],
    ['CST', 'mx', '2025-11-21T18:00:00Z'],
    ['CST', 'cu', '2025-11-21T17:00:00Z'],
    ['AEST', null, '2025-11-21T02:00:00Z'],
    ['AEDT', null, '2025-11-21T01:00:00Z'],
    ['NZDT', null, '2025-11-20T23:00:00Z'],
    ['MYT', null, '2025-11-21T04:00:00Z'],
    ['PHT', null, '2025-11-21T04:00:00Z'],
    ['WIB', null, '2025-11-21T05:00:00Z'],
    ['SAST', null, '2025-11-21T10:00:00Z'],
    ['ET', null, '2025-11-21T17:00:00Z'],
    ['PT', null, '2025-11-21T20:00:00Z'],
    ['BST', null, '2025-11-21T11:00:00Z'],
    ['America/Sao_Paulo', null, '2025-11-21T15:00:00Z'],
    ['+0530', null, '2025-11-21T06:30:00Z'],
    ['-03:30', null, '2025-11-21T15:30:00Z'],
  ])('%s on a site of %s', (zone, country, iso) => {
    expect(isoOf(`21 Nov 2025 12:00 ${zone}`, { country })).toBe(iso)
    expect(read(`21 Nov 2025 12:00 ${zone}`, { country })).toMatchObject({ zone: 'given' })
  })

  test('summer time applies if the name is a place', () => {
    expect(isoOf('July 4, 2025 8:00 am ET')).toBe('2025-07-04T12:00:00Z')
    expect(isoOf('4 July 2025 08:00', { siteZone: 'Europe/London' })).toBe('2025-07-04T07:00:00Z')
  })

  test('an unknown name keeps the date, and says so', () => {
    for (const zone of ['QQT', 'XQT']) {
      expect(read(`Fri, 21 Nov 2025 08:00:00 ${zone}`)).toMatchObject({ zone: 'unknown' })
    }
  })

  test.each([
    ['IST', '+05:30', '2025-11-21T06:30:00Z'],
    ['AST', '+03:00', '2025-11-21T09:00:00Z'],
    ['GST', '+04:00', '2025-11-21T08:00:00Z'],
    ['SST', '+08:00', '2025-11-21T04:00:00Z'],
    ['CST', '+08:00', '2025-11-21T04:00:00Z'],
  ])(
    '%s has several meanings: the earliest counts, so that news is not taken as newer',
    (name, zone, iso) => {
      expect(isoOf(`Fri, 21 Nov 2025 12:00:00 ${name}`)).toBe(iso)
      expect(read(`Fri, 21 Nov 2025 12:00:00 ${name}`)).toMatchObject({
        zone: 'assumed',
        zoneName: zone,
        zoneFrom: 'name',
      })
    },
  )

  test('another word after a time is not a zone', () => {
    for (const word of ['Staff', 'Edit', 'Bern']) {
      expect(read(`21 Nov 2025 10:00 ${word}`)).toMatchObject({ zone: 'assumed' })
      expect(read(`21 Nov 2025 10:00 ${word}`, { siteZone: 'Asia/Bangkok' })).toMatchObject({ zone: 'site' })
    }
    expect(isoOf('21 Nov 2025 10:00 BKK')).toBe('2025-11-21T03:00:00Z')
    expect(read('21 Nov 2025 10:00 XQT', { siteZone: 'Asia/Bangkok' })).toMatchObject({ zone: 'assumed' })
  })

  test('the zone of the site settles a name with several meanings', () => {
    const context = { siteZone: 'Europe/Dublin', zoneFrom: 'earlier' } as const
    expect(isoOf('21 Jul 2025 12:00 IST', context)).toBe('2025-07-21T11:00:00Z')
    expect(read('21 Jul 2025 12:00 IST', context)).toMatchObject({ zone: 'site' })
    const usual = siteContext('https://paper.example/', 'zh')
    expect(isoOf('21 Nov 2025 12:00 CST', usual)).toBe('2025-11-21T04:00:00Z')
    expect(isoOf('21 Nov 2025 12:00 CST', { siteZone: 'America/Chicago' })).toBe('2025-11-21T18:00:00Z')
  })

  test('a meaning that puts the time in the future is not meant, though it is that of the site', () => {
    const context = { siteZone: 'America/Chicago', readAt: new Date('2026-11-23T02:40:00Z') }
    expect(isoOf('23 Nov 2026 10:30 CST', context)).toBe('2026-11-23T02:30:00Z')
  })

  test.each(['America/New_York', 'America/Los_Angeles', '-05:00'])(
    'a name with several meanings is of the part of the world of the site: %s',
    (siteZone) => {
      expect(isoOf('21 Nov 2025 12:00 CST', { siteZone })).toBe('2025-11-21T18:00:00Z')
      expect(isoOf('Fri Nov 21 12:00:00 2025 CST', { siteZone })).toBe('2025-11-21T18:00:00Z')
      expect(isoOf('21 Nov 2025 12:00 CST', { siteZone: 'Asia/Bangkok' })).toBe('2025-11-21T04:00:00Z')
    },
  )

  test("without a zone, the site's is used, and the reading says so", () => {
    expect(read('21 Nov 2025 08:00')).toMatchObject({ zone: 'assumed', precision: 'minute' })
    expect(read('21 Nov 2025', { siteZone: 'Asia/Tokyo' })).toEqual({
      date: new Date('2025-11-20T15:00:00Z'),
      precision: 'day',
      zone: 'site',
    })
  })
})

describe('dates in other languages and in digits', () => {
  test.each([
    ['21.11.2025', {}],
    ['21. 11. 2025', {}],
    ['2025/11/21', {}],
    ['2025.11.21', {}],
    ['2025. 11. 21.', {}],
    ['21/11/2025', {}],
    ['11/21/2025', {}],
    ['21/11/25', {}],
    ['25/11/21', { language: 'ja' }],
    ['25-11-21', { language: 'zh' }],
    ['21-11-25', { language: 'de' }],
    ['21. November 2025', {}],
    ['Freitag, 21. November 2025', {}],
    ['21 novembre 2025', {}],
    ['ven. 21 nov. 2025', {}],
    ['le 21 novembre 2025', {}],
    ['21 de noviembre de 2025', {}],
    ['21 de novembro de 2025', {}],
    ['21 ноября 2025 г.', {}],
    ['21 listopada 2025', { language: 'pl' }],
    ['21 Νοεμβρίου 2025', {}],
    ['21 Kasım 2025', {}],
    ['ngày 21 tháng 11 năm 2025', {}],
    ['2025年11月21日', {}],
    ['2025年11月21日(金)', {}],
    ['令和7年11月21日', {}],
    ['2025년 11월 21일', {}],
    ['21st of November, 2025', {}],
  ] as [string, DateContext][])('%s %j', (text, context) => {
    expect(isoOf(text, context)).toBe('2025-11-21T00:00:00Z')
  })

  test('the country or the language gives the order, or nothing does', () => {
    expect(isoOf('11/12/2025', { country: 'us' })).toBe('2025-11-12T00:00:00Z')
    expect(isoOf('11/12/2025', { language: 'en-US' })).toBe('2025-11-12T00:00:00Z')
    expect(isoOf('11/12/2025', { language: 'en-GB' })).toBe('2025-12-11T00:00:00Z')
    expect(isoOf('11/12/2025', { language: 'fr' })).toBe('2025-12-11T00:00:00Z')
    expect(isoOf('11.12.2025')).toBe('2025-12-11T00:00:00Z')
    expect(read('11/12/2025', { language: 'en' })).toHaveProperty('refused')
    expect(read('21-11-25')).toHaveProperty('refused')
  })
})

describe('refused', () => {
  test.each([
    '2025-02-30',
    '2025-02-29T08:00:00Z',
    '31 April 2025',
    '99 Nov 2025',
    '2026-10-53',
    '2025-W53-1',
    '2025-366',
    '2025-53-01',
    'Fri, 21 Nov 2025 47:00:00 GMT',
    'Fri, 21 Nov 2025 08:61:00 GMT',
    '2025-11-21T25:00:00Z',
    'Fri, 21 Nov 2025 08:00:00 +9999',
    '9999-12-31',
    '2027-01-01',
    'Sat, 01 Jan 2089 00:00:00 GMT',
    '32503680000',
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '05 Jan 68',
    'November 2025',
    '2025',
    '21 Nov',
    '12:00',
    'Volume 21, issue 11 of 2025',
    '21 Foo 2025',
    '10-20-30-40',
    '192.168.10.20',
  ])('%s', (text) => {
    expect(read(text)).toHaveProperty('refused')
  })
})

test.each([
  ['3 hours ago', '2026-11-22T23:00:00Z'],
  ['an hour ago', '2026-11-23T01:00:00Z'],
  ['15 mins ago', '2026-11-23T01:45:00Z'],
  ['5h ago', '2026-11-22T21:00:00Z'],
  ['2 days ago', '2026-11-21T02:00:00Z'],
  ['just now', '2026-11-23T02:00:00Z'],
  ['today 01:00', '2026-11-23T01:00:00Z'],
  ['yesterday at 8 pm', '2026-11-22T20:00:00Z'],
])('counted only from the time of reading: %s', (text, iso) => {
  expect(isoOf(text)).toBe(iso)
  expect(interpretDate(text)).toHaveProperty('refused')
})

import { expect, test } from 'vitest'
import { siteContext } from './site-context.ts'

test.each([
  ['https://paper.example.au/', 'en', [], null, 'Australia/Sydney'],
  ['https://paper.example.au/', 'en', ['2026-11-20T10:00:00+08:00'], null, '+08:00'],
  ['https://paper.example.au/', 'en', [], '+08:00', '+08:00'],
  ['https://paper.example/', 'th', [], '+09:00', '+09:00'],
  ['https://paper.example/', 'th', ['2026-11-20T10:00:00+07:00'], '+09:00', 'Asia/Bangkok'],
  ['https://paper.example.uk/', 'en', [], '+01:00', 'Europe/London'],
  ['https://paper.example/', 'en', [], null, null],
])('%s in %s with dates %o, earlier ones in %s: %s', (url, language, others, learnt, zone) => {
  expect(siteContext(url, language, others, learnt).siteZone).toBe(zone)
})

import { expect, it } from 'vitest'
import { personRequest } from '../../testing/click-fixtures.ts'
import { judgeRequest } from './judge-clicks.ts'
import type { SeenRequest } from './seen-click.ts'

const request = (changes: Partial<SeenRequest>): SeenRequest => ({
  ...personRequest(),
  network: '192.0.2.0/24',
  isDataCentre: false,
  ...changes,
})

const PEOPLE: [string, string][] = [
  [
    'iPhone Mail',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Android WebView',
    'Mozilla/5.0 (Linux; Android 15; SM-S931B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'LINE',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.1.0',
  ],
  [
    'a Cubot telephone',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
]

const MACHINES: [string, Partial<SeenRequest>][] = [
  ['HEAD', { method: 'HEAD' }],
  ['Chrome prefetch', { purpose: 'prefetch;prerender' }],
  ['Safari preview', { purpose: 'preview' }],
  ['Firefox prefetch', { purpose: 'prefetch' }],
  ['an image or script of a page', { fetchMode: 'no-cors' }],
  ['no user agent', { userAgent: '' }],
  ['blank user agent', { userAgent: '  ' }],
  ['Googlebot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Slackbot', { userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['a preview of Skype', { userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5' }],
  [
    'headless Chrome',
    {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36',
    },
  ],
  ['Barracuda', { userAgent: 'BarracudaCentral/1.0' }],
  ['curl', { userAgent: 'curl/8.5.0' }],
  ['Python', { userAgent: 'python-requests/2.32.3' }],
  ['Node', { userAgent: 'node' }],
  ['Go', { userAgent: 'Go-http-client/2.0' }],
  ['Java', { userAgent: 'Apache-HttpClient/4.5.13 (Java/11.0.22)' }],
  ['Outlook looking whether a document is there', { userAgent: 'Microsoft Office Existence Discovery' }],
]

const UNSURE: [string, Partial<SeenRequest>][] = [
  ['an unknown program', { userAgent: 'Outlook-iOS/709.2226530.prod.iphone' }],
  ['a browser without a language', { hasLanguage: false }],
]

it.each(PEOPLE)('counts %s as people', (_, userAgent) => {
  expect(judgeRequest(request({ userAgent }))).toEqual({ class: 'people', reason: '' })
})
it('counts a browser without fetch metadata as people', () => {
  expect(judgeRequest(request({ fetchMode: '' })).class).toBe('people')
})
it('counts a click of an older version, of which less is known, as people', () => {
  expect(judgeRequest(request({ fetchMode: null })).class).toBe('people')
})
it.each(MACHINES)('classes %s as machine', (_, changes) => {
  expect(judgeRequest(request(changes)).class).toBe('machine')
})
it.each(UNSURE)('is unsure about %s', (_, changes) => {
  expect(judgeRequest(request(changes)).class).toBe('unsure')
})
it('takes a data centre as a hint, as people come from some too', () => {
  expect(judgeRequest(request({ isDataCentre: true }))).toEqual({ class: 'people', reason: '' })
  const program = request({ isDataCentre: true, userAgent: 'Outlook-iOS/709.2226530.prod.iphone' })
  expect(judgeRequest(program)).toEqual({ class: 'machine', reason: 'unknown-browser data-centre' })
})
it('gives each rule its own reason', () => {
  const reasons = [...MACHINES, ...UNSURE].map(([, changes]) => judgeRequest(request(changes)).reason)
  expect(new Set(reasons)).toEqual(
    new Set([
      'head',
      'prefetch',
      'subresource',
      'nameless unknown-browser',
      'robot',
      'robot unknown-browser',
      'unknown-browser',
      'no-language',
    ]),
  )
})

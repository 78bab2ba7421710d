import { expect, test } from 'vitest'
import { readyLines } from './ready-lines.ts'

const url = 'http://localhost:3000'
const ACCESS_TOKEN = 'a token & more than thirty characters'
const linesOf = (env: Parameters<typeof readyLines>[1], isTerminal: boolean) =>
  readyLines(url, env, { isTerminal })
const none = { PUBLIC_URL: undefined, ACCESS_TOKEN: undefined }

test('without a token only the address is shown', () => {
  for (const isTerminal of [true, false])
    expect(linesOf(none, isTerminal)).toEqual([`Newsloom is ready at ${url}`])
})

test('a terminal gets the link with the token, using the public address if set', () => {
  const link = '/?token=a%20token%20%26%20more%20than%20thirty%20characters'
  expect(linesOf({ ...none, ACCESS_TOKEN }, true)).toEqual([
    `Newsloom is ready at ${url}`,
    `To get in, open this link once: ${url}${link}`,
  ])
  const PUBLIC_URL = 'https://news.example.org'
  expect(linesOf({ PUBLIC_URL, ACCESS_TOKEN }, true)[1]).toContain(PUBLIC_URL + link)
})

test('a log never gets the token', () => {
  const text = linesOf({ ...none, ACCESS_TOKEN }, false).join('\n')
  expect(text).toContain('/?token=… once')
  for (const spelling of [ACCESS_TOKEN, encodeURIComponent(ACCESS_TOKEN)])
    expect(text).not.toContain(spelling)
})

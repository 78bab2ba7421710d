import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { FakeResend } from '../testing/fake-resend.ts'
import { checkResend } from './resend-check.ts'
import { createResendHttp } from './resend-http.ts'
import { lazySdk } from './resend-sdk.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** A service with this answer to GET /domains; null: it never answers. */
async function serve(answer: { status: number; body: unknown } | null): Promise<string> {
  server = createServer((request, response) => {
    if (!answer) return
    const isAsked = request.method === 'GET' && request.url === '/domains?limit=100'
    const isKnown = request.headers.authorization === 'Bearer re_test'
    response.writeHead(isAsked && isKnown ? answer.status : 404).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const never = new AbortController().signal
const sdkAt = (baseUrl: string) => lazySdk({ apiKey: 're_test', baseUrl, ask: createResendHttp() })
const check = (baseUrl: string, timeoutMs?: number) => checkResend({ sdk: sdkAt(baseUrl), timeoutMs }, never)

const domain = (name: string, status: string) => ({ id: 'd', name, status })
test.each([
  [
    'a full key',
    200,
    {
      data: [
        domain('news.example.org', 'verified'),
        domain('new.example.org', 'pending'),
        domain('shaky.example.org', 'temporary_failure'),
      ],
    },
    {
      reachable: true,
      detail: 'Resend accepts the key. Verified domains: news.example.org, shaky.example.org.',
      verifiedDomains: ['news.example.org', 'shaky.example.org'],
      trialDomain: 'resend.dev',
    },
  ],
  [
    'a key without a domain',
    200,
    { data: [domain('new.example.org', 'pending')] },
    {
      reachable: true,
      detail: "Resend accepts the key. It has no verified domain yet. Verify the sender's domain in Resend.",
      verifiedDomains: [],
      trialDomain: 'resend.dev',
    },
  ],
  [
    'a key for sending only',
    401,
    { name: 'restricted_api_key', message: 'This API key is restricted to only send emails' },
    {
      reachable: true,
      detail: "Resend accepts the key, which is for sending only: the sender's domain cannot be checked.",
      verifiedDomains: null,
    },
  ],
  [
    'a wrong key',
    401,
    { name: 'validation_error', message: 'API key is invalid' },
    {
      reachable: false,
      detail: 'Resend does not accept the key: API key is invalid. Check RESEND_API_KEY.',
      verifiedDomains: null,
      isKeyRefused: true,
    },
  ],
  [
    'too many requests',
    429,
    { name: 'rate_limit_exceeded', message: 'Too many requests' },
    {
      reachable: true,
      detail: 'Resend is rate-limiting requests. Try again in a few seconds.',
      verifiedDomains: null,
    },
  ],
  [
    'a broken service',
    503,
    'no JSON of theirs',
    {
      reachable: false,
      detail: 'Resend returned an error (status 503). Try again later.',
      verifiedDomains: null,
    },
  ],
  [
    'a key without permission',
    403,
    { name: 'invalid_permissions', message: 'This key has no access' },
    {
      reachable: false,
      detail: 'Resend does not accept the key: This key has no access. Check RESEND_API_KEY.',
      verifiedDomains: null,
      isKeyRefused: false,
    },
  ],
  [
    'another server',
    404,
    '<html>',
    {
      reachable: false,
      detail: 'Resend answered with status 404. Check RESEND_BASE_URL.',
      verifiedDomains: null,
    },
  ],
  [
    'an unexpected answer',
    200,
    { hello: 'world' },
    {
      reachable: false,
      detail: 'The email service gave an answer that cannot be read. Check the network and RESEND_BASE_URL.',
      verifiedDomains: null,
    },
  ],
])('%s', async (_, status, body, expected) => {
  expect(await check(await serve({ status, body }))).toEqual(expected)
})

test('an unreachable or silent service is reported; an abort is thrown', async () => {
  const gone = await serve(null)
  const unreachable = (why: string) => ({
    reachable: false,
    detail: `No answer from the email service: ${why}. Check the network and RESEND_BASE_URL.`,
    verifiedDomains: null,
  })
  expect(await check(gone, 50)).toEqual(unreachable('The operation was aborted due to timeout'))
  await new Promise((resolve) => {
    server?.closeAllConnections()
    server?.close(resolve)
  })
  expect(await check(gone)).toEqual(unreachable(`connect ECONNREFUSED ${new URL(gone).host}`))
  await expect(checkResend({ sdk: sdkAt(gone) }, AbortSignal.abort())).rejects.toThrow()
})

test('all pages of domains are read', async () => {
  const fake = new FakeResend()
  onTestFinished(() => fake.close())
  fake.domains = Array.from({ length: 250 }, (_, n) => ({
    id: `d${n}`,
    name: `d${n}.example.org`,
    status: n === 249 ? 'verified' : 'pending',
  }))
  expect(await check(await fake.listen())).toMatchObject({ verifiedDomains: ['d249.example.org'] })
  expect(fake.asked).toEqual(['?limit=100', '?limit=100&after=d99', '?limit=100&after=d199'])
})

test('with more domains than are read, verification is unknown', async () => {
  const fake = new FakeResend()
  onTestFinished(() => fake.close())
  fake.domains = Array.from({ length: 501 }, (_, n) => ({
    id: `d${n}`,
    name: `d${n}.org`,
    status: 'verified',
  }))
  expect(await check(await fake.listen())).toMatchObject({ reachable: true, verifiedDomains: null })
})

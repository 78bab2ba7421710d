import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, type LocalServer, redirectTo, startLocalServer } from '../news/testing/local-server.ts'
import { createGuardedFetch, type FetchOptions, type GuardedFetch } from './guarded-fetch.ts'
import { createHostLimiter } from './host-limiter.ts'

const MB = 1_048_576
const never = new AbortController().signal
let server: LocalServer
let fetcher: GuardedFetch
beforeAll(async () => {
  server = await startLocalServer()
  fetcher = createGuardedFetch({
    allowed: new Set([server.host]),
    limiter: createHostLimiter({ intervalMs: 0, connectionsPerHost: 50, hostsInParallel: 50 }),
    deadlineMs: 1_000,
  })
})
afterAll(async () => {
  await fetcher.close()
  await server.close()
})
const get = (path: string, options?: FetchOptions) => fetcher.get(server.origin + path, never, options)
const textOf = async (path: string) => {
  const outcome = await get(path)
  return outcome.kind === 'ok' ? Buffer.from(outcome.bytes).toString() : outcome
}

describe('the request', () => {
  test('requests carry an honest user agent, no cookies or credentials, and the given validators', async () => {
    const seen: Record<string, unknown>[] = []
    server.routes.set('/headers', (request, response) => {
      seen.push(request.headers)
      response
        .writeHead(200, {
          'set-cookie': 'id=1',
          etag: '"v1"',
          'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
        })
        .end('x')
    })
    const first = await get('/headers')
    expect(first).toMatchObject({
      kind: 'ok',
      validators: { etag: '"v1"', lastModified: 'Sat, 01 Nov 2025 00:00:00 GMT' },
    })
    await get('/headers', { validators: { etag: '"v1"', lastModified: null } })
    expect(seen[0]?.['user-agent']).toMatch(/^Newsloom\//)
    expect(seen[1]?.['if-none-match']).toBe('"v1"')
    for (const headers of seen) {
      expect(headers.cookie).toBeUndefined()
      expect(headers.authorization).toBeUndefined()
    }
  })

  test('a 304 means `notModified` only if validators were sent', async () => {
    server.routes.set('/304', (_request, response) => response.writeHead(304).end())
    expect(await get('/304', { validators: { etag: '"v1"', lastModified: null } })).toMatchObject({
      kind: 'notModified',
    })
    expect(await get('/304')).toMatchObject({ kind: 'failed', reason: 'HTTP 304' })
  })
})

describe('redirects', () => {
  test('five redirects are followed, the sixth is not', async () => {
    server.routes.set('/hop0', answerWith('there'))
    for (let i = 1; i <= 6; i += 1) server.routes.set(`/hop${i}`, redirectTo(`/hop${i - 1}`, 301))
    expect(await textOf('/hop5')).toBe('there')
    expect(await get('/hop6')).toMatchObject({ kind: 'failed', reason: 'it redirects more than 5 times' })
  })

  test('the answer has the final address', async () => {
    server.routes.set('/old', redirectTo('/new?x=1'))
    server.routes.set('/new?x=1', answerWith('new'))
    const outcome = await get('/old')
    expect(outcome.kind === 'ok' && outcome.url.href).toBe(`${server.origin}/new?x=1`)
  })

  test('a redirect without a valid address fails', async () => {
    server.routes.set('/nowhere', redirectTo('http://['))
    server.routes.set('/silent', (_request, response) => response.writeHead(302).end())
    expect(await get('/nowhere')).toMatchObject({ kind: 'failed' })
    expect(await get('/silent')).toMatchObject({ kind: 'failed' })
  })
})

describe('bodies', () => {
  test.each([
    ['gzip', gzipSync('packed ก')],
    ['x-gzip', gzipSync('packed ก')],
    ['', gzipSync('packed ก')],
    ['br', brotliCompressSync('packed ก')],
    ['deflate', deflateSync('packed ก')],
    ['deflate', deflateRawSync('packed ก')],
  ])('%s is decompressed', async (encoding, body) => {
    server.routes.set('/packed', answerWith(body, { 'content-encoding': encoding }))
    expect(await textOf('/packed')).toBe('packed ก')
  })

  test('a truncated body gives what arrived; a damaged or unknown encoding fails', async () => {
    const whole = gzipSync(randomBytes(2_000).toString('hex'))
    server.routes.set(
      '/cut',
      answerWith(whole.subarray(0, whole.length - 20), { 'content-encoding': 'gzip' }),
    )
    server.routes.set('/broken', answerWith('no archive', { 'content-encoding': 'gzip' }))
    server.routes.set('/odd', answerWith('x', { 'content-encoding': 'zstd, gzip' }))
    expect((await get('/cut')).kind).toBe('ok')
    expect(await get('/broken')).toMatchObject({
      kind: 'failed',
      reason: 'the compressed response is damaged',
    })
    expect(await get('/odd')).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('unknown encoding'),
    })
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(600 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(100 * MB), { params: { 1: 1 } })],
  ])('a %s bomb ends at the limit', async (encoding, bomb) => {
    server.routes.set('/bomb', answerWith(bomb, { 'content-encoding': encoding }))
    const before = process.memoryUsage().rss
    expect(await get('/bomb')).toMatchObject({ kind: 'failed', reason: 'the response is larger than 5 MB' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  })

  test('a body declared too large is not read at all', async () => {
    server.routes.set('/huge', (_request, response) =>
      response.writeHead(200, { 'content-length': 50 * MB }).write('x'),
    )
    expect(await get('/huge')).toMatchObject({ kind: 'failed', reason: 'the response is larger than 5 MB' })
  })

  test('an endless body ends at the limit', async () => {
    let sent = 0
    server.routes.set('/endless', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    expect(await get('/endless')).toMatchObject({
      kind: 'failed',
      reason: 'the response is larger than 5 MB',
    })
    // plus what is in the sockets' buffers
    expect(sent).toBeLessThan(20 * MB)
  })
})

describe('time', () => {
  test.each([
    ['headers that never come', () => undefined],
    ['a body that never comes', (response: ServerResponse) => response.writeHead(200).flushHeaders()],
    [
      'a body that drips',
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('%s end at the deadline', async (_name, behave) => {
    server.routes.set('/slow', (_request, response) => void behave(response))
    const start = performance.now()
    expect(await get('/slow')).toMatchObject({ kind: 'failed', reason: 'no complete response within 1 s' })
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test('slow redirects share one deadline', async () => {
    for (let i = 0; i < 4; i += 1) {
      server.routes.set(`/slow${i}`, (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: `/slow${i + 1}` }).end(), 400)
      })
    }
    const start = performance.now()
    expect(await get('/slow0')).toMatchObject({ kind: 'failed', reason: 'no complete response within 1 s' })
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test('an abort throws its reason', async () => {
    server.routes.set('/hang', () => undefined)
    const stop = new AbortController()
    const pending = fetcher.get(`${server.origin}/hang`, stop.signal)
    stop.abort(new Error('enough'))
    await expect(pending).rejects.toThrow('enough')
  })
})

test('failures have readable reasons', async () => {
  const gone = await startLocalServer()
  await gone.close()
  const other = createGuardedFetch({
    allowed: new Set([gone.host, 'nowhere.test:80']),
    limiter: createHostLimiter({ intervalMs: 0, connectionsPerHost: 2, hostsInParallel: 2 }),
    resolve: async () => [],
  })
  server.routes.set('/503', answerWith('busy', {}, 503))
  server.routes.set('/reset', (request) => request.socket.destroy())
  expect(await other.get(gone.origin, never)).toMatchObject({ reason: 'the server refused the connection' })
  expect(await other.get('http://nowhere.test/', never)).toMatchObject({
    reason: 'the host name does not exist',
  })
  expect(await get('/503')).toMatchObject({ kind: 'failed', reason: 'HTTP 503', status: 503 })
  expect(await get('/reset')).toMatchObject({ kind: 'failed', reason: 'the server closed the connection' })
  expect(await fetcher.get('no address', never)).toMatchObject({ reason: 'this is not a web address' })
  await other.close()
})

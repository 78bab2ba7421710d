import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWith, type LocalServer, redirectTo, startLocalServer } from '../news/testing/local-server.ts'
import { type ClosableLinkChecker, createLinkChecker } from './create-link-checker.ts'

const never = new AbortController().signal
let server: LocalServer
let links: ClosableLinkChecker
let clock = 0
beforeAll(async () => {
  server = await startLocalServer()
  links = createLinkChecker({
    allowHosts: [server.host, 'gone.test:80', 'away.test:80'],
    deadlineMs: 400,
    now: () => clock,
    resolve: async (name) => {
      throw Object.assign(new Error(name), { code: name === 'gone.test' ? 'ENOTFOUND' : 'EAI_AGAIN' })
    },
  })
})
afterAll(async () => {
  await links.close()
  await server.close()
})
const check = (path: string) => links.check(server.origin + path, never)
const methods: string[] = []
/** Answers by method; HEAD defaults to the status of GET. */
function route(path: string, status: { HEAD?: number; GET: number }) {
  server.routes.set(path, (request, response) => {
    methods.push(`${request.method} ${path}`)
    response.writeHead(request.method === 'HEAD' ? (status.HEAD ?? status.GET) : status.GET).end('body')
  })
}

test.each([
  [200, 'ok', 'the page is there'],
  [204, 'ok', 'the page is there'],
  [304, 'ok', 'the page is there'],
  [400, 'unknown', 'HTTP 400'],
  [401, 'unknown', 'the page requires sign-in (HTTP 401)'],
  [403, 'unknown', 'the site refuses the request (HTTP 403)'],
  [404, 'dead', 'the page does not exist (HTTP 404)'],
  [410, 'dead', 'the page is permanently gone (HTTP 410)'],
  [429, 'unknown', 'the site is rate-limiting requests (HTTP 429)'],
  [500, 'unknown', 'the site is failing (HTTP 500)'],
  [503, 'unknown', 'the site is failing (HTTP 503)'],
])('HTTP %i means %s', async (status, state, detail) => {
  route(`/status-${status}`, { GET: status })
  expect(await check(`/status-${status}`)).toEqual({ state, detail })
})

test.each([405, 501, 403, 404])(
  'a site that answers %i only to HEAD is requested again by GET',
  async (status) => {
    const path = `/head-${status}`
    route(path, { HEAD: status, GET: 200 })
    expect(await check(path)).toMatchObject({ state: 'ok' })
    expect(methods.filter((line) => line.endsWith(path))).toEqual([`HEAD ${path}`, `GET ${path}`])
  },
)

test('one request is enough if HEAD works, and bodies are not read', async () => {
  server.routes.set('/endless', (request, response) => {
    methods.push(`${request.method} /endless`)
    response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-encoding': 'gzip' })
    if (request.method === 'HEAD') response.end()
    else response.write('not packed at all, and it never ends')
  })
  route('/plain', { GET: 200 })
  expect(await check('/endless')).toMatchObject({ state: 'ok' })
  expect(await check('/plain')).toMatchObject({ state: 'ok' })
  expect(methods.filter((line) => line.endsWith('/plain'))).toEqual(['HEAD /plain'])
})

test('redirects are followed, each hop is checked, and private networks are never requested', async () => {
  const inner = await startLocalServer()
  server.routes.set('/moved', redirectTo('/status-200', 301))
  server.routes.set('/lost', redirectTo('/status-404'))
  server.routes.set('/inside', redirectTo(`${inner.origin}/secret`))
  server.routes.set('/round', redirectTo('/round'))
  expect(await check('/moved')).toMatchObject({ state: 'ok' })
  expect(await check('/lost')).toMatchObject({ state: 'dead' })
  expect(await check('/inside')).toMatchObject({
    state: 'unknown',
    detail: expect.stringMatching(/^it redirects, and port \d+ is not a web port/),
  })
  expect(await check('/round')).toMatchObject({ state: 'unknown' })
  for (const [url, detail] of [
    ['http://10.0.0.1/', 'the address is private'],
    ['http://[::1]/', 'the address is on this machine'],
    ['http://169.254.169.254/', 'the address is link-local'],
    ['http://example.org:9/', 'port 9 is not a web port (80 or 443)'],
    [`${inner.origin}/secret`, `port ${new URL(inner.origin).port} is not a web port (80 or 443)`],
  ] as const)
    expect(await links.check(url, never)).toEqual({ state: 'unknown', detail })
  expect(inner.asked).toEqual([])
  await inner.close()
})

test('unknown hosts, broken networks and missing answers', async () => {
  expect(await links.check('http://gone.test/', never)).toEqual({
    state: 'dead',
    detail: 'the host name does not exist',
  })
  expect(await links.check('http://away.test/', never)).toMatchObject({ state: 'unknown' })
  server.routes.set('/hangs', () => undefined)
  server.routes.set('/breaks', (request) => request.socket.destroy())
  expect(await check('/hangs')).toMatchObject({
    state: 'unknown',
    detail: expect.stringContaining('no complete response'),
  })
  expect(await check('/breaks')).toMatchObject({ state: 'unknown' })
})

test('results are cached for ten minutes, unknown ones for half a minute', async () => {
  const count = (path: string) => server.asked.filter((asked) => asked === path).length
  server.routes.set('/kept', answerWith('here'))
  server.routes.set('/busy', answerWith('', {}, 503))
  clock = 1
  for (const path of ['/kept', '/busy', '/kept', '/busy']) await check(path)
  expect([count('/kept'), count('/busy')]).toEqual([1, 1])
  clock += 30_001
  for (const path of ['/kept', '/busy']) await check(path)
  expect([count('/kept'), count('/busy')]).toEqual([1, 2])
  clock += 600_000
  await check('/kept')
  expect(count('/kept')).toBe(2)
})

test('an abort throws, and nothing is cached', async () => {
  const stop = new AbortController()
  server.routes.set('/slow', () => stop.abort(new Error('enough')))
  await expect(links.check(`${server.origin}/slow`, stop.signal)).rejects.toThrow('enough')
  server.routes.set('/slow', answerWith('here'))
  expect(await check('/slow')).toMatchObject({ state: 'ok' })
})

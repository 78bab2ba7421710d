import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { staticFiles } from './static-files.ts'

const SCRIPT = 'export const news = 1\n'.repeat(200)
let dir: string
let app: Hono<RestEnv>
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-static-'))
  mkdirSync(path.join(dir, 'web', 'assets'), { recursive: true })
  writeFileSync(path.join(dir, 'secret.txt'), 'secret')
  writeFileSync(path.join(dir, 'web', 'index.html'), '<!doctype html><title>Newsloom</title>')
  writeFileSync(path.join(dir, 'web', 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(path.join(dir, 'web', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = new Hono<RestEnv>().all('*', staticFiles(path.join(dir, 'web')))
})
afterAll(() => rmSync(dir, { recursive: true }))

test.each(['/', '/contacts', '/news-research', '/templates/12', '/no/such/screen'])(
  '%s is the web app',
  async (url) => {
    const answer = await app.request(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<title>Newsloom</title>')
  },
)

test.each([
  ['/assets/app-1a2b.js', /^text\/javascript/, /immutable/],
  ['/logo.svg', /^image\/svg\+xml/, /^no-cache$/],
])('%s has its content type and cache time', async (url, type, cache) => {
  const answer = await app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(type)
  expect(answer.headers.get('cache-control')).toMatch(cache)
})

test('a missing file is a 404, not the web app', async () => {
  for (const url of ['/assets/old-9z.js', '/nothing.css', '/assets']) {
    const answer = await app.request(url)
    expect([url, answer.status]).toEqual([url, url === '/assets' ? 200 : 404])
  }
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/secret.txt%00.js',
  '//secret.txt',
])('files outside the folder are not served: %s', async (url) => {
  const answer = await app.request(new Request(`http://localhost${url}`))
  expect(await answer.text()).not.toBe('secret')
})

test('files are compressed, and not sent again if unchanged', async () => {
  const get = (headers: Record<string, string>) => app.request('/assets/app-1a2b.js', { headers })
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT)
  const gzip = await get({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(SCRIPT)
  const plain = await get({})
  expect(await plain.text()).toBe(SCRIPT)
  const known = await get({ 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('a new build is served immediately', async () => {
  const file = path.join(dir, 'web', 'logo.svg')
  await app.request('/logo.svg')
  writeFileSync(file, '<svg id="new"/>')
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect(await (await app.request('/logo.svg')).text()).toBe('<svg id="new"/>')
})

test('without a build a page says so', async () => {
  const bare = new Hono<RestEnv>().all('*', staticFiles(path.join(dir, 'nowhere')))
  const answer = await bare.request('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm start')
})

test('only GET and HEAD are served', async () => {
  expect((await app.request('/contacts', { method: 'POST' })).status).toBe(404)
})

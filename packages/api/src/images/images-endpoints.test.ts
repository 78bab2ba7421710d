import { ImageView } from '@newsloom/contract/templates/images'
import { gifBytes, pngBytes } from '@newsloom/core/testing/image-bytes'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { STOCK_IMAGE } from '@newsloom/email/blocks/image'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'

const database = testDatabase()
let request: ReturnType<typeof requestApp>
const faults: unknown[] = []
beforeAll(async () => {
  const ctx = testContext(database)
  vi.spyOn(ctx.log, 'error').mockImplementation((entry: unknown) => faults.push(entry))
  request = requestApp(ctx)
})

const SIZE = { width: 20, height: 10 }
const post = async (path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await request(path, { method: 'POST', headers, body: sent })
  const json: unknown = await answer.json()
  return { status: answer.status, body: json }
}
const upload = async (bytes: Buffer): Promise<ImageView> => {
  const saved = await post('/api/images', { name: 'x.png', data: bytes.toString('base64') })
  expect(saved.status).toBe(201)
  return ImageView.parse(saved.body)
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('both transports save an image alike, and anyone can see it', async () => {
  const bytes = pngBytes(SIZE)
  const saved = await upload(bytes)
  expect(saved).toMatchObject({ media: 'image/png', ...SIZE, bytes: bytes.length })
  const twin = await post('/trpc/images.save', { data: bytes.toString('base64') })
  expect(twin.body).toEqual({ result: { data: saved } })
  const shown = await request(saved.url, { from: 'elsewhere' })
  expect(shown.status).toBe(200)
  expect(await bytesOf(shown)).toEqual(bytes)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a cached image gives 304, and HEAD answers without the bytes', async () => {
  const { url, bytes } = await upload(pngBytes(SIZE))
  const etag = (await request(url)).headers.get('etag') ?? ''
  expect(etag).toBe(`"${url.slice(8, 72)}"`)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await request(url, { headers: { 'if-none-match': known } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toContain('immutable')
    expect(await again.text()).toBe('')
  }
  expect((await request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const head = await request(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes))
  expect(await head.text()).toBe('')
})

test('an image with HTML inside is served as an image', async () => {
  const { url } = await upload(gifBytes(SIZE, '<script>alert(1)</script>'))
  const { headers } = await request(url)
  expect(headers.get('content-type')).toBe('image/gif')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('the image of a new block exists without an upload', async () => {
  const stock = await request(STOCK_IMAGE, { from: 'elsewhere' })
  expect(stock.status).toBe(200)
  expect(stock.headers.get('content-type')).toBe('image/png')
  expect(stock.headers.get('cache-control')).toBe('public, max-age=86400')
  const bytes = await bytesOf(stock)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 600])
  expect(bytes.length).toBeLessThan(20_000)
  const known = { 'if-none-match': stock.headers.get('etag') ?? '' }
  expect((await request(STOCK_IMAGE, { headers: known })).status).toBe(304)
})

test('an unknown image is answered with a page', async () => {
  const { url } = await upload(pngBytes(SIZE))
  for (const path of [
    `/images/${'0'.repeat(64)}.png`,
    url.replace('.png', '.gif'),
    url.replace('.png', '.svg'),
    url.replace('.png', ''),
    url.toUpperCase().replace('/IMAGES/', '/images/').replace('.PNG', '.png'),
    '/images/..%2fstock.png',
    '/images/%00.png',
    "/images/'%20or%201=1.png",
  ]) {
    const answer = await request(path, { from: 'elsewhere' })
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
  }
})

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
test.each<[string, unknown, number, RegExp]>([
  ['no body', '', 400, /needs a JSON body/],
  ['nothing', {}, 400, /data must be text/],
  ['an empty image', { data: '' }, 400, /The image is empty/],
  ['a number', { data: 7 }, 400, /data must be text/],
  ['a data URL', { data: `data:image/png;base64,${base64(pngBytes(SIZE))}` }, 400, /must be base64/],
  ['a long name', { name: 'x'.repeat(201), data: base64(pngBytes(SIZE)) }, 400, /name must be at most 200/],
  ['SVG', { data: base64('<svg onload="alert(1)"/>') }, 400, /an SVG drawing.*Save it as PNG or JPEG/],
  ['a truncated PNG', { data: base64(pngBytes(SIZE).subarray(0, 50)) }, 400, /damaged or incomplete/],
  [
    'a bomb',
    { data: base64(pngBytes({ width: 60_000, height: 60_000 })) },
    400,
    /the limit is 8,000 pixels per side/,
  ],
  ['over 5 MB', { data: base64(pngBytes(SIZE, 5_000_000)) }, 400, /larger than 5 MB/],
  ['over 8 MB', { data: 'A'.repeat(8 * 1024 * 1024) }, 413, /larger than 8 MB/],
])('%s is refused with a message by both transports', async (_, body, status, words) => {
  const Message = z.object({ message: z.string() })
  const posted = await post('/api/images', body)
  expect(posted.status).toBe(status)
  expect(Message.parse(posted.body).message).toMatch(words)
  expect((await post('/trpc/images.save', body)).status).toBe(status)
})

test('none of these answers was an internal error', () => {
  expect(faults).toEqual([])
})

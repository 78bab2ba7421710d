import { createHash } from 'node:crypto'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { UnavailableError } from '@newsloom/core/errors'
import { memoryStore, scriptOf } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { insertEpisode } from '@newsloom/core/testing/podcasts/insert-episode'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { audioObjects, voiceSamples } from '@newsloom/db/schema/episodes'
import { beforeAll, describe, expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()
const audio = memoryStore()
const bytes = Uint8Array.from({ length: 700_000 }, (_, i) => (i * 7) % 251)
let name = ''
beforeAll(async () => {
  name = await insertEpisode(testContext(database, { audio }), bytes)
})
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  readerEndpoints(testContext(database, { audio })).open(path, headers, method)
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the audio', () => {
  test('is given whole, and is asked for each time it is played, as it may be withdrawn', async () => {
    const answer = await open(`/e/${name}.mp3`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '700000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
    })
    expect(Buffer.compare(await bodyOf(answer), bytes)).toBe(0)
  })

  test.each([
    ['bytes=0-', 0, 699_999],
    ['bytes=0-1', 0, 1],
    ['bytes=262143-262144', 262_143, 262_144],
    ['bytes=100-600000', 100, 600_000],
    ['bytes=-10', 699_990, 699_999],
  ])('is given in parts: %s', async (range, from, to) => {
    const answer = await open(`/e/${name}.mp3`, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/700000`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
    expect(Buffer.compare(await bodyOf(answer), bytes.subarray(from, to + 1))).toBe(0)
  })

  test('is downloaded under its title and day', async () => {
    const named = async (ending: string) =>
      (await open(`/e/${name}${ending}`)).headers.get('content-disposition')
    expect(await named('.mp3')).toBe("inline; filename*=UTF-8''Rates%20%26%20prices%202026-11-21.mp3")
    expect(await named('.vtt')).toBe("inline; filename*=UTF-8''Rates%20%26%20prices%202026-11-21.vtt")
    expect(await (await open(`/e/${name}`)).text()).toContain('download="Rates &amp; prices 2026-11-21.mp3"')
  })

  test('is not there for a while when its store does not answer, which is not kept', async () => {
    const down = {
      ...audio,
      read: () =>
        Promise.reject(new UnavailableError('The audio store does not answer', { retryAfterMs: 30_000 })),
    }
    const answer = await readerEndpoints(testContext(database, { audio: down })).open(`/e/${name}.mp3`, {})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(answer.headers.get('retry-after')).toBe('30')
  })

  test('a part beyond the end is refused, and one of another file is not given', async () => {
    const beyond = await open(`/e/${name}.mp3`, { range: 'bytes=700000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700000'])
    const other = await open(`/e/${name}.mp3`, { range: 'bytes=0-9', 'if-range': '"another"' })
    expect(other.status).toBe(200)
    const etag = other.headers.get('etag') ?? ''
    const same = await open(`/e/${name}.mp3`, { range: 'bytes=0-9', 'if-range': etag })
    expect(same.status).toBe(206)
    expect((await open(`/e/${name}.mp3`, { 'if-none-match': etag })).status).toBe(304)
  })

  test('HEAD answers with its length and no body', async () => {
    const answer = await open(`/e/${name}.mp3`, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '700000'])
    expect(await bodyOf(answer)).toHaveLength(0)
  })

  test.each<[string, Record<string, string>]>([
    ['GET', {}],
    ['GET', { range: 'bytes=10-19' }],
    ['HEAD', {}],
  ])('that is no longer stored is not found, and that is not cached: %s %o', async (method, headers) => {
    const ctx = testContext(database, { audio: memoryStore() })
    const answer = await readerEndpoints(ctx).open(`/e/${name}.mp3`, headers, method)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.headers.get('etag')).toBeNull()
  })
})

test('the sample of a voice is given in parts, and nothing else by its name', async () => {
  const object = 'cd34'.repeat(12)
  await audio.put(object, bytes.subarray(0, 1_000))
  await database.db.insert(audioObjects).values({ name: object, bytes: 1_000 })
  await database.db.insert(voiceSamples).values({
    ...{ voice: 'Kore', language: 'English', state: 'succeeded', object, bytes: 1_000, seconds: 6 },
  })
  const part = await open(`/e/voices/${object}.mp3`, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  // the episode is not withdrawn
  expect(part.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.compare(await bodyOf(part), bytes.subarray(10, 20))).toBe(0)
  expect((await open(`/e/${object}.mp3`)).status).toBe(404)
  expect((await open(`/e/voices/${name}.mp3`)).status).toBe(404)
  expect((await open('/e/voices/..%2fx.mp3')).status).toBe(404)
})

test.each([
  ['.vtt', 'text/vtt; charset=utf-8', '<v Anna>Rates &lt;held&gt;.'],
  ['.txt', 'text/plain; charset=utf-8', 'Ben: As expected.'],
  ['.json', 'application/json; charset=utf-8', '"speaker":"Ben"'],
  ['.chapters.json', 'application/json+chapters; charset=utf-8', '{"startTime":30,"title":"Prices"}'],
])('its transcript and chapters: %s', async (ending, media, words) => {
  const answer = await open(`/e/${name}${ending}`)
  expect(answer.headers.get('content-type')).toBe(media)
  expect(await answer.text()).toContain(words)
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  const known = await open(`/e/${name}${ending}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('the cover is drawn with the name of the podcast', async () => {
  const ctx = testContext(database, {
    audio,
    covers: { draw: async (podcast) => Uint8Array.from(Buffer.from(podcast)) },
  })
  const answer = await readerEndpoints(ctx).open(`/e/${name}.png`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(await answer.text()).toBe('Weekly')
  expect((await open(`/e/${'0'.repeat(48)}.png`)).status).toBe(404)
})

describe('the page', () => {
  test('plays the episode with its transcript, and links the sound at each line without a script', async () => {
    const answer = await open(`/e/${name}`, { 'accept-language': 'th' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<h1 lang="en">Rates &amp; &lt;prices&gt;</h1>')
    expect(html).toContain(`src="${name}.mp3"`)
    expect(html).toContain(
      `<a class="time" data-at="4.00" href="${name}.mp3#t=4.00">0:04</a><strong>Ben:</strong> As expected.`,
    )
    expect(html).toContain('<strong>Anna:</strong> Rates &lt;held&gt;.')
    for (const ending of ['mp3', 'txt', 'vtt']) expect(html).toContain(`href="${name}.${ending}" download`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('names the sender, and has speeds that the script shows', async () => {
    const named = async (mailFrom: string) => {
      const ctx = testContext(database, { audio })
      const config = { ...ctx.config, mailFrom }
      return (await readerEndpoints({ ...ctx, config }).open(`/e/${name}`, {}, 'GET')).text()
    }
    expect(await named('"Ledger & Co" <news@ledger.example>')).toContain('From Ledger &amp; Co')
    const unnamed = await named('news@ledger.example')
    expect(unnamed).not.toMatch(/>From |news@ledger/)
    expect(unnamed).toMatch(/<p class="speed" hidden>.*<option value="1.5">1.5×<\/option>/)
  })

  test("names each line's sources, and links only web addresses", async () => {
    const html = await (await open(`/e/${name}`)).text()
    expect(html).toContain('<summary>Sources: Daily &amp; Ledger, ข่าวเช้า</summary>')
    expect(html).toContain(
      '<a href="https://ledger.example/rates?a=1&amp;b=2" rel="noopener"><span lang="en">Bank &lt;holds&gt;</span></a>',
    )
    expect(html).toContain('<time datetime="2026-11-20T18:30:00.000Z">21 November 2026</time>')
    expect(html).toContain('<li><span lang="th">คงอัตราดอกเบี้ย</span>')
    expect(html).not.toContain('javascript:')
  })

  test('allows its own script and styles, and nothing else', async () => {
    const answer = await open(`/e/${name}`)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, content = '']) => hashOf(content))
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, content = '']) => hashOf(content))
    expect([scripts.length, styles.length]).toEqual([1, 1])
    expect(policy).toBe(
      `default-src 'none'; script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}; font-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    const unknown = await open(`/e/${'0'.repeat(48)}`)
    expect(unknown.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('is Thai for a Thai episode, and its title says its language', async () => {
    const insert = (other: string, language: PodcastLanguage) =>
      insertEpisode(testContext(database, { audio }), new Uint8Array(language.length), {
        name: other.repeat(12),
        script: scriptOf(2, { title: 'T', language }),
      })
    await insert('ab34', 'Thai')
    const thai = await (await open(`/e/${'ab34'.repeat(12)}`)).text()
    expect(thai).toContain('<html lang="th">')
    expect(thai).toContain('<title lang="th">')
    expect(thai).toContain('ดาวน์โหลดบทพูด')
    await insert('ab56', 'Spanish')
    const spanish = await (await open(`/e/${'ab56'.repeat(12)}`)).text()
    expect(spanish).toContain('<html lang="en">')
    expect(spanish).toContain('<title lang="es">')
    expect(spanish).toContain('<ol class="cues" lang="es">')
  })

  test.each([
    '0'.repeat(48),
    'x',
    'AB12'.repeat(12),
    `${'ab12'.repeat(12)}.wav`,
    `${'ab12'.repeat(12)}.mp3.mp3`,
  ])('nothing is at another address: %s', async (file) => {
    const answer = await open(`/e/${file}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This episode is not available')
  })

  test('an episode that is not ready is not there', async () => {
    const pending = 'cd34'.repeat(12)
    await insertEpisode(testContext(database, { audio }), new Uint8Array(5), {
      name: pending,
      state: 'failed',
    })
    for (const ending of ['', '.mp3', '.vtt']) expect((await open(`/e/${pending}${ending}`)).status).toBe(404)
  })
})

import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { toFloats } from '../pcm.ts'
import { syntheticSpeech } from '../testing/synthetic-speech.ts'
import { type EpisodeTags, id3Tag } from './id3.ts'
import { createMp3Writer, joined } from './mp3.ts'

const COVER = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const CHAPTERS = [
  { title: 'สวัสดี', from: 0, to: 61.25 },
  { title: 'Rates & “prices”', from: 61.25, to: 300 },
]
const TAGS: EpisodeTags = {
  title: 'ดอกเบี้ยนโยบายคงที่ 2.25% · 23 November',
  album: 'Weekly',
  artist: 'Newsloom',
  year: 2026,
  language: 'tha',
  chapters: CHAPTERS,
  cover: COVER,
}

async function written(tags = TAGS) {
  const writer = await createMp3Writer()
  writer.push(toFloats(syntheticSpeech({ seed: 'tag', seconds: 2 })))
  return joined([id3Tag(tags), writer.end()])
}

test('title, series, cover and chapters are read by another parser', async () => {
  const { common, native, format } = await parseBuffer(await written(), { mimeType: 'audio/mpeg' })
  expect(common).toMatchObject({
    title: TAGS.title,
    album: 'Weekly',
    artist: 'Newsloom',
    year: 2026,
    language: 'tha',
  })
  expect(common.picture).toMatchObject([{ format: 'image/png', type: 'Cover (front)' }])
  expect(Buffer.compare(common.picture?.[0]?.data ?? Buffer.alloc(0), COVER)).toBe(0)
  expect(format).toMatchObject({ codec: 'MPEG 2 Layer 3', sampleRate: 24_000 })
  const frames = Object.values(native).flat()
  expect(frames.filter(({ id }) => id === 'CHAP').map(({ value }) => value)).toMatchObject([
    { label: 'chapter1', info: { startTime: 0, endTime: 61_250 } },
    { label: 'chapter2', info: { startTime: 61_250, endTime: 300_000 } },
  ])
})

test('an episode without chapters and cover has a tag too', async () => {
  const { common } = await parseBuffer(await written({ ...TAGS, chapters: [], cover: null }), {
    mimeType: 'audio/mpeg',
  })
  expect(common.title).toBe(TAGS.title)
})

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { createCovers } from './create-covers.ts'
import { COVER_SIZE, drawCover } from './draw-cover.ts'

// the first picture reads fonts
vi.setConfig({ testTimeout: 30_000 })
const MARGIN = 119

/** How many pixels are not the paper's, in a strip of the picture's height. */
async function inkOf(png: Uint8Array, { from, to }: { from: number; to: number }): Promise<number> {
  const image = await loadImage(Buffer.from(png))
  expect([image.width, image.height]).toEqual([COVER_SIZE, COVER_SIZE])
  const canvas = createCanvas(COVER_SIZE, COVER_SIZE)
  const paper = canvas.getContext('2d')
  paper.drawImage(image, 0, 0)
  const { data } = paper.getImageData(from, 0, to - from, COVER_SIZE)
  const [red, green, blue] = [0x27, 0x45, 0x82]
  let ink = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) ink += 1
  }
  return ink
}
const MARK_ONLY = drawCover('')
const whole = { from: 0, to: COVER_SIZE }

test.each([
  ['Latin', 'Zażółć & „rates” 2.25%'],
  ['Thai', 'ดอกเบี้ยนโยบายและที่อยู่อาศัยประจำสัปดาห์'],
  ['a long name', 'All that happened to rates, prices, exports and the baht in this week. '.repeat(4)],
  ['a word that is longer than a line', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)],
])('a name is drawn within the margins: %s', async (_, name) => {
  const png = drawCover(name)
  expect(await inkOf(png, whole)).toBeGreaterThan((await inkOf(MARK_ONLY, whole)) + 5_000)
  expect(await inkOf(png, { from: 0, to: MARGIN })).toBe(0)
  expect(await inkOf(png, { from: COVER_SIZE - MARGIN, to: COVER_SIZE })).toBe(0)
  expect(png.length).toBeLessThan(200_000)
})

test('a name that our fonts cannot write is left out, and so are its pictures', () => {
  expect(Buffer.compare(drawCover('今週の金利'), MARK_ONLY)).toBe(0)
  expect(Buffer.compare(drawCover('Rates 📈'), drawCover('Rates'))).toBe(0)
})

test('a name has one picture, of its own', async () => {
  const covers = createCovers()
  const [one, again, other] = await Promise.all(['Weekly', 'Weekly', 'Daily'].map(covers.draw))
  expect(again).toBe(one)
  expect(Buffer.compare(other ?? Buffer.alloc(0), one ?? Buffer.alloc(0))).not.toBe(0)
})

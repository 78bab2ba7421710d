import { expect, test } from 'vitest'
import { line, scriptOf } from '../testing/podcasts/episode-fixtures.ts'
import { timelineOf } from './voicing/timeline.ts'

test('the title of a Thai chapter is cut between words', () => {
  const text = 'คณะกรรมการนโยบายการเงินมีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.25 ต่อปีเพราะเงินเฟ้อชะลอตัว'
  const turns = [{ lineId: 'l1', speaker: 0 as const, text, spoken: text }]
  const script = scriptOf(1, { lines: [line('l1', text)] })
  const { chapters } = timelineOf(script, [{ turns, from: 0, ends: [30] }], 30)
  expect(chapters).toEqual([
    { from: 0, to: 30, title: 'คณะกรรมการนโยบายการเงินมีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ…' },
  ])
})

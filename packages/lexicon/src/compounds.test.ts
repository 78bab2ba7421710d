import { expect, test } from 'vitest'
import { compoundDefinitions, standardLexicon } from './standard-lexicon.ts'
import { unifyText } from './unify-text.ts'
import { cutIntoTokens, tokenize } from './words.ts'

const found = (text: string) =>
  standardLexicon()
    .find(cutIntoTokens(unifyText(text)))
    .map(({ entry }) => entry.id)

test.each([
  ['ชิปส์รสใหม่ขายดี', 'semiconductor', 'potato-chip'],
  ['Blue chips lead the market', 'semiconductor', 'blue-chip'],
  ['งานประจำปีวัดทองคำ', 'gold', 'gold-temple'],
  ['ชาวบ้านทำธนาคารน้ำใต้ดิน', 'bank', 'groundwater-bank'],
  ['ราคาน้ำมันมะพร้าวพุ่ง', 'oil-price', 'essential-oil'],
  ['ราคาน้ำมันรำข้าวขึ้น', 'oil-price', 'plant-oil'],
  ['สองบริษัทจับมือพัฒนาแอป', 'arrest', 'join-hands'],
  ['Fund managers and general managers', 'coach', 'manager-of-firm'],
  ['A conflict of interest in the cabinet', 'war', 'conflict-of-interest'],
  ['Hybrid work is here to stay', 'hybrid-car', 'hybrid-work'],
  ['Supporters fill a campaign rally', 'bull-market', 'campaign-rally'],
])('%s is not about %s, but about %s', (text, word, compound) => {
  expect(found(text)).toContain(compound)
  expect(found(text)).not.toContain(word)
})

test.each([
  ['ราคาน้ำมันปลายปี', 'oil-price'],
  ['หุ้นส่วนใหญ่ปิดลบ', 'stock'],
  ['ธนาคารน้ำใจดีไม่มีจริง', 'bank'],
  ['ราคาน้ำมันโลก', 'oil-price'],
])('%s is about %s: a compound counts as whole words only', (text, id) => {
  expect(found(text)).toContain(id)
})

test.each([
  ['ชิปส์', ['ชิปส์']],
  ['ชิปรุ่นใหม่', ['ชิป', 'รุ่น', 'ใหม่']],
  ['ทัวร์ส์ไทย', ['ทัวร์ส์', 'ไทย']],
])('silent letters belong to the word before them: %s', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('the table has known broader entries, and no id twice', () => {
  const ids = compoundDefinitions().map(({ entry }) => entry.id)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const { entries } = standardLexicon()
  const broader = compoundDefinitions().flatMap(({ entry }) => entry.broader ?? [])
  expect(broader.filter((id) => !entries.has(id))).toEqual([])
})

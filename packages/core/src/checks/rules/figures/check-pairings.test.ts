import { expect, test } from 'vitest'
import { checkOne, findingsOf } from '../../testing/findings.ts'

const BANKS =
  'ธนาคารกสิกรไทยมีกำไรสุทธิ 12,480 ล้านบาท เพิ่มขึ้น 4.1% จากปีก่อน ส่วนธนาคารกรุงเทพมีกำไรสุทธิ 11,260 ล้านบาท ลดลง 6.3%'
const DOSES = 'วัคซีนสองเข็มลดความเสี่ยงได้ร้อยละ 73 แต่เข็มเดียวได้เพียงร้อยละ 44'
const INFLATION =
  'Inflation ran at 3.4 percent in Norway, 0.6 percent in Switzerland and 4.1 percent in Hungary.'
const PASSENGERS = 'Tarkine carried 9.8 million passengers, against 14.2 million at its rival Southern Cross.'
const JETS = 'The Airbus jets will arrive from 2029 and the Boeing jets from 2031.'

test.each([
  ['กำไรของธนาคารกรุงเทพอยู่ที่ 11,260 ล้านบาท ส่วนธนาคารกสิกรไทย 12,480 ล้านบาท', BANKS],
  ['ธนาคารกรุงเทพและธนาคารกสิกรไทยมีกำไรสุทธิ 11,260 ล้านบาทและ 12,480 ล้านบาท ตามลำดับ', BANKS],
  ['วัคซีนเข็มเดียวลดความเสี่ยงได้ 44% ส่วนสองเข็มลดได้ 73%', DOSES],
  ['Inflation was highest in Hungary, at 4.1 percent, and lowest in Switzerland, at 0.6 percent.', INFLATION],
  ['Southern Cross carried 14.2 million passengers and Tarkine 9.8 million.', PASSENGERS],
])('figures stated in another order stay found: %s', (statement, article) => {
  const found = findingsOf('figure', statement, article)
  expect(new Set(found)).toEqual(new Set(['found']))
})

test.each([
  ['ธนาคารกสิกรไทยมีกำไรสุทธิ 11,260 ล้านบาท ส่วนธนาคารกรุงเทพ 12,480 ล้านบาท', BANKS],
  ['ธนาคารกรุงเทพและธนาคารกสิกรไทยมีกำไรสุทธิ 12,480 ล้านบาทและ 11,260 ล้านบาท ตามลำดับ', BANKS],
  ['วัคซีนเข็มเดียวลดความเสี่ยงได้ร้อยละ 73 และสองเข็มได้ร้อยละ 44', DOSES],
  ['Inflation ran at 4.1 percent in Norway and 3.4 percent in Hungary.', INFLATION],
  ['Southern Cross carried 9.8 million passengers.', PASSENGERS],
])('a figure of somebody else is not found: %s', (statement, article) => {
  expect(findingsOf('figure', statement, article)).toContain('not-found')
})

test('a figure with nobody beside it in the quote is left to the other rules', () => {
  const article = 'Tarkine and Southern Cross carried 9.8 million and 14.2 million passengers.'
  expect(findingsOf('figure', 'Southern Cross carried 9.8 million passengers.', article)).not.toContain(
    'not-found',
  )
})

test('years that changed places are not found, and those stated in another order are', () => {
  expect(
    findingsOf('date', 'The Boeing jets will arrive from 2029 and the Airbus jets from 2031.', JETS),
  ).toContain('not-found')
  expect(
    new Set(findingsOf('date', 'The Boeing jets will arrive from 2031 and the Airbus jets from 2029.', JETS)),
  ).toEqual(new Set(['found']))
})

test.each([
  ['The airport, said Tokyo Electric, was shut.', 'Tokai Electric said in Tokyo that the airport was shut.'],
  ["The bank's chief, Matteo Rossi, spoke.", "The bank's chief, Carlo Rossi, spoke to Matteo Riva."],
  ['ผู้สมัครพรรคพลังไทยใหม่ได้ร้อยละ 12.8', 'ผู้สมัครพรรครวมพลังไทยได้ร้อยละ 12.8'],
  ['นายแพทย์จักรพงษ์ อินทร์จันทร์ กล่าวว่าเตียงพอ', 'นายแพทย์จักรพงษ์ อินทร์แก้ว กล่าวว่าเตียงพอ'],
])('a name that the article nearly has is not found: %s', (statement, article) => {
  expect(findingsOf('name', statement, article)).toContain('not-found')
})

test.each([
  ['Ida Bache said rates could rise.', 'Governor Ida Wolden Bache said rates could rise.'],
  ['Governor Bache said rates could rise.', 'Ida Wolden Bache, the governor, said rates could rise.'],
])('a name with fewer words is found: %s', (statement, article) => {
  expect(findingsOf('name', statement, article)).not.toContain('not-found')
})

test.each([
  ['Jerome Powell said rates could rise.', 'Fed Chair Powell said rates could rise.'],
  ['Donald Trump will raise tariffs.', 'Mr Trump will raise tariffs.'],
  ['Donald Trump will raise tariffs.', 'But Trump will raise tariffs.'],
])('a title or body before a surname is not taken for another first name: %s', (statement, article) => {
  expect(findingsOf('name', statement, article)).not.toContain('not-found')
})

test('a known surname after another first name is another name', () => {
  expect(findingsOf('name', 'Donald Trump spoke.', 'Melania Trump spoke.')).toContain('not-found')
})

test('a comparison of two figures may begin with either', () => {
  const article = 'หนี้เสียของธนาคารกรุงเทพอยู่ที่ 3.4% สูงกว่าธนาคารกสิกรไทยที่ 3.1%'
  const say = (text: string) => findingsOf('direction', text, article)
  expect(say('หนี้เสียของธนาคารกสิกรไทยอยู่ที่ 3.1% ต่ำกว่าธนาคารกรุงเทพที่ 3.4%')).not.toContain('not-found')
  expect(say('หนี้เสียของธนาคารกรุงเทพอยู่ที่ 3.4% ต่ำกว่าธนาคารกสิกรไทยที่ 3.1%')).toContain('not-found')
})

test.each(['missed', 'fell short of'])('a result that %s a figure is less', (form) => {
  const article = 'The bank earned $3.4 billion, above its rival at $3.1 billion.'
  const say = (text: string) => findingsOf('direction', text, article)
  expect(say(`The rival earned $3.1 billion and ${form} the bank's $3.4 billion.`)).not.toContain('not-found')
})

test('an option that is not ruled out is not stated as ruled out', () => {
  const article = 'The chairman saw no need for negative rates and did not rule out currency purchases.'
  expect(findingsOf('denial', 'The chairman ruled out currency purchases.', article)).toContain('not-found')
  expect(findingsOf('denial', 'The chairman has not ruled out currency purchases.', article)).not.toContain(
    'not-found',
  )
})

test.each([
  ['The chairman has not ruled out a cut.', 'The chairman has not ruled out a cut.'],
  ['A cut cannot be ruled out.', 'The chairman did not rule out a cut.'],
  ['A cut has not been ruled out.', 'The chairman did not rule out a cut.'],
  ['The chairman refused to rule out a cut.', 'The chairman did not rule out a cut.'],
  ['The chairman has not ruled out a cut.', 'The chairman refused to rule out a cut.'],
  ['ธปท. ยังไม่ตัดความเป็นไปได้ที่จะลดดอกเบี้ย', 'ธปท. ไม่อาจตัดความเป็นไปได้ที่จะลดดอกเบี้ย'],
])('other words for leaving a thing open are kept: %s', (statement, article) => {
  expect(findingsOf('denial', statement, article)).not.toContain('not-found')
})

test.each([
  ['A cut was ruled out.', 'A cut has not been ruled out.'],
  ['The chairman ruled out a cut.', 'The chairman refused to rule out a cut.'],
  ['ธปท. ตัดความเป็นไปได้ที่จะลดดอกเบี้ย', 'ธปท. ไม่อาจตัดความเป็นไปได้ที่จะลดดอกเบี้ย'],
])('an option that other words leave open is not stated as ruled out: %s', (statement, article) => {
  expect(findingsOf('denial', statement, article)).toContain('not-found')
})

test('a rate of one age is not that of another', () => {
  const article = 'กลุ่มอายุ 5-14 ปีมีอัตราป่วยสูงสุดที่ 210 ต่อประชากรแสนคน รองลงมาคือกลุ่มอายุ 15-24 ปีที่ 164 ต่อประชากรแสนคน'
  const say = (text: string) => findingsOf('figure', text, article)
  expect(say('กลุ่มอายุ 15-24 ปีมีอัตราป่วย 210 ต่อประชากรแสนคน')).toContain('not-found')
  expect(say('กลุ่มอายุ 15-24 ปีมีอัตราป่วย 164 ต่อประชากรแสนคน')).not.toContain('not-found')
})

test('a considered step is not stated as done', () => {
  const article = 'รัฐบาลกำลังพิจารณาขยายเวลาพำนักจาก 30 วันเป็น 60 วัน'
  expect(findingsOf('hedge', 'รัฐบาลขยายเวลาพำนักจาก 30 วันเป็น 60 วันแล้ว', article)).toContain('not-found')
  expect(findingsOf('hedge', 'รัฐบาลพิจารณาขยายเวลาพำนักจาก 30 วันเป็น 60 วันแล้ว', article)).not.toContain(
    'not-found',
  )
})

test.each([
  ['รัฐบาลขยายเวลาพำนักมากกว่าปีที่แล้ว', 'รัฐบาลกำลังพิจารณาขยายเวลาพำนักมากกว่าปี 2568'],
  ['นอกจากขยายเวลาพำนักแล้ว รัฐบาลจำกัดวีซ่า', 'รัฐบาลกำลังพิจารณาขยายเวลาพำนัก'],
])('words of other meanings do not state a thing as done: %s', (statement, article) => {
  const checks = checkOne(statement, article).reasons
  expect(checks.join()).not.toMatch(/'แล้ว'/)
})

test('a word that the quote denies of one thing may be stated of another', () => {
  const article = 'The buyer paid in cash rather than shares; its shares rose 5%.'
  expect(findingsOf('denial', 'The shares rose 5%.', article)).not.toContain('not-found')
})

test('a word that begins like a preposition ties no name to a figure', () => {
  const article = 'Norway had 3 million foreign Airbus visitors and Hungary 4 million.'
  expect(findingsOf('figure', 'Hungary had 4 million visitors.', article)).toContain('found')
})

test('a claim that a quote only denies is not found', () => {
  const article = 'Tight supply was caused by late delivery of tools rather than by a shortage of workers.'
  expect(findingsOf('denial', 'A shortage of workers caused the tight supply.', article)).toContain(
    'not-found',
  )
  expect(findingsOf('denial', 'Late delivery of tools caused the tight supply.', article)).not.toContain(
    'not-found',
  )
})

test('a quote that repeats a figure is checked in time', () => {
  const repeated = (part: string) => part.repeat(Math.ceil(5_000 / part.length))
  checkOne('It paid 5 million baht.', 'It paid 5 million baht.')
  const before = process.cpuUsage()
  checkOne('It paid 5 million baht.', repeated('5 million baht to 3 million baht '))
  checkOne('ราคาเพิ่มขึ้นร้อยละ 3', repeated('เพิ่มขึ้นร้อยละ 3 และ'))
  const { user } = process.cpuUsage(before)
  // ms; on a slow machine ten times what they need
  expect(user / 1_000).toBeLessThan(2_000)
})

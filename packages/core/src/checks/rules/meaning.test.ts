import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['the asked for as certain', 'รัฐจะจ่ายเงินช่วยเหลือ 500 บาท', 'ชาวนาเรียกร้องเงินช่วยเหลือ 500 บาท'],
  ['the studied as certain', 'รัฐบาลจะขึ้นภาษีเป็น 8%', 'กระทรวงกำลังศึกษาขึ้นภาษีเป็น 8%'],
  ['a leaning as certain', 'She said she would vote for a cut.', 'She was leaning towards a cut, she said.'],
  [
    'a revision the other way',
    'ธนาคารปรับเพิ่มประมาณการเศรษฐกิจเป็น 1.8%',
    'ธนาคารปรับลดประมาณการเศรษฐกิจเหลือ 1.8%',
  ],
  [
    'a slower pace as a faster one',
    'Growth slowed to 2.4% in the third quarter.',
    'Growth was faster in the third quarter, at 2.4%.',
  ],
  ['a possible as certain', 'ภัยแล้งจะทำให้ส่งออกลดลง 2%', 'ภัยแล้งอาจทำให้ส่งออกลดลง 2% จากที่ประเมิน'],
])('finds %s: %s', (_, statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['the asked for as asked for', 'ชาวนาขอเงินช่วยเหลือ 500 บาท', 'ชาวนาเรียกร้องเงินช่วยเหลือ 500 บาท'],
  ['a forecast that is kept', 'ธนาคารคงคาดการณ์การเติบโตที่ 1.9%', 'The bank kept its estimate of 1.9%.'],
  ['growth that was revised', 'ผู้ว่าการมองเศรษฐกิจปีนี้โต 1.8%', 'ธนาคารปรับลดประมาณการเศรษฐกิจปีนี้เหลือ 1.8%'],
  ['more than was expected', 'The fall was smaller, at 3%.', 'A smaller-than-expected fall of 3%.'],
  ['an index without a country', 'หุ้นไทยเพิ่มขึ้น 4%', 'หุ้นไทยเพิ่มขึ้น 4% ต่ำกว่าดัชนีเอเชียไม่รวมญี่ปุ่น'],
  ['a fine that was escaped', 'Mastercard escaped a fine.', 'Mastercard was not fined.'],
  ['no decision yet', 'เรื่องนี้ยังไม่มีข้อสรุป', 'รัฐบาลยังไม่ได้ตัดสินใจเรื่องนี้'],
  ['a denial in one of two words', 'บริษัทยืนยันว่าไม่มีการเจรจาขายหุ้น', 'บริษัทปฏิเสธข่าวการขายหุ้น โดยยืนยันว่าไม่มีการเจรจา'],
  ['only one of two as denied', 'สินเชื่อจะไม่ขยายตัวหรือติดลบ 1%', 'สินเชื่อจะทรงตัวถึงหดตัว 1%'],
  ['no comment', 'ธปท. เลี่ยงให้ความเห็นเรื่องค่าเงิน', 'ธปท. ไม่ให้ความเห็นเรื่องค่าเงิน'],
])('lets pass %s: %s', (_, statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test('a cause ends where its effect begins', () => {
  const article = 'ข้าวลดลง 21% จากการแข่งขันกับอินเดีย สินค้าเกษตรหดตัว 7%'
  const [reason] = checkOne('ข้าวลดลง 21% เป็นผลจากน้ำท่วมทุ่งนา ฉุดสินค้าเกษตรหดตัว 7%', article).reasons
  expect(reason).toMatch(/does not give this cause/)
})

test.each([
  ['The board did not approve the merger.', 'The board of PTT Public Company Limited approved the merger.'],
  ['The subsidy will not be paid.', 'The subsidy will be paid until March.'],
])('a weak word elsewhere does not support a denial: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['The fire broke out in Tokyo.', 'A fire broke out in Osaka, Japan.'],
  [
    'Bank of Thailand cut rates.',
    "Indonesia's central bank cut rates; the central bank sees lower inflation.",
  ],
])('another place or body is not named: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test('a capital names its government', () => {
  const article = 'The United States proposed a threshold of 40%.'
  expect(checkOne('Washington proposed a threshold of 40%.', article).reasons).toEqual([])
})

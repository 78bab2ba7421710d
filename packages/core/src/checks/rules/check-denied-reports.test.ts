import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['บริษัทจะขายหุ้นทั้งหมดให้กองทุน', 'The company denied reports that it would sell all shares to a fund.'],
  ['จีนระงับนำเข้าทุเรียนไทย', 'ข่าวที่ว่าจีนระงับนำเข้าทุเรียนไทยนั้นไม่เป็นความจริง'],
  ['ท่าเรือตกลงจ่ายค่าชดเชย 900 บาท', 'สมาคมเรียกค่าชดเชย 900 บาท แต่ท่าเรือยังไม่ตอบรับ'],
])('"%s" states as true what its quote denies or leaves open: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['บริษัทปฏิเสธข่าวการขายหุ้น', 'The company denied reports that it would sell its shares.'],
  ['ท่าเรือยังไม่ตกลงจ่ายค่าชดเชย 900 บาท', 'สมาคมเรียกค่าชดเชย 900 บาท แต่ท่าเรือยังไม่ตอบรับ'],
])('"%s" keeps the denial of: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toMatch(/leaves it open/)
})

test('a thing that a quote leaves open does not open the rest of it', () => {
  const article = 'สินเชื่อเอสเอ็มอีหดตัวเป็นไตรมาสที่ 9 และ ธปท. หารือกับคลังเรื่องกลไกค้ำประกัน แต่ยังไม่มีข้อสรุป'
  expect(checkOne('สินเชื่อเอสเอ็มอีหดตัวเป็นไตรมาสที่ 9', article).verdict).toBe('supported')
})

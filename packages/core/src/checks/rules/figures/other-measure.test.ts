import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  ['Imports rose 9.4% in October.', 'Thai exports rose 9.4% in October, the ministry said.'],
  ['การนำเข้าของไทยเพิ่มขึ้นร้อยละ 9.4', 'Thai exports rose 9.4% in October, the ministry said.'],
  ['Unemployment stood at 0.8%.', 'Headline inflation slowed to 0.8% in October.'],
  ['หนี้สาธารณะอยู่ที่ 16.3 ล้านล้านบาท', 'หนี้ครัวเรือนอยู่ที่ 16.3 ล้านล้านบาท'],
  ['ค่าเงินเยนอ่อนค่าแตะ 34.20 ต่อดอลลาร์', 'The baht weakened to 34.20 per dollar on Thursday.'],
  ['เงินเฟ้ออยู่ที่ 2.5%', 'The economy grew 2.5%.'],
])('a figure of another measure is not found: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unsupported')
  expect(reasons.join()).toMatch(/is given for '.+', not for '.+'/)
})

test.each([
  ['Exports rose 9.4% in October.', 'There was a 9.4% rise in Thai exports in October.'],
  ['GDP โต 2.5%', 'The economy grew 2.5%.'],
  ['นำเข้าเร่งตัวแรงกว่าส่งออก โดยขาดดุล 672 ล้านดอลลาร์', 'ขาดดุลการค้า 672 ล้านดอลลาร์'],
  ['The baht weakened to 34.20 per dollar.', 'เงินบาทอ่อนค่าแตะ 34.20 บาทต่อดอลลาร์'],
  ['Profit margin was 58.7%.', 'Revenue rose 21% to 40 billion dollars, and the margin narrowed to 58.7%.'],
  ['ยอดขายเพิ่มขึ้น 4%', 'Revenue rose 4%.'],
  ['The trade surplus was 672 million dollars.', 'Exports exceeded imports by 672 million dollars.'],
  ['Interest rates stood at 6.5%.', 'Loans cost 6.5% a year.'],
  ['Industrial production fell 1.2%.', 'The economy lost speed: production fell 1.2%.'],
  ['Inflation was 0.8% in October.', 'Interest rates unchanged: prices rose 0.8% in October.'],
])('a figure of the same measure, or of an unknown one, is found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.filter((one) => / is given for /.test(one))).toEqual([])
})

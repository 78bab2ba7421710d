import { expect, test } from 'vitest'
import { checkOne } from './testing/findings.ts'

test.each([
  ['The company never paid a dividend.', 'The company paid a record dividend.'],
  ['The policy rate was cut.', 'The policy rate was left unchanged as exports fell.'],
  ['Thai growth is 3%.', 'The bank projects Thai growth at 3%.'],
  ['Growth is 10%.', 'Economists project 10% growth.'],
  ['Support remains at 60%.', 'Support fell to 40%.'],
  ['รัฐช่วยเหลือร้อยละ 60', 'รัฐช่วยเหลือร้อยละ 40'],
  // 'ราย' in 'รายงาน' and 'วัน' in 'วันนี้' do not mean 'each'
  ['รายงานระบุว่าความเสียหายรวม 9,000 บาท', 'ความเสียหายอยู่ที่ 9,000 บาทต่อคน'],
  ['วันนี้ความเสียหายรวมอยู่ที่ 540 ล้านบาท', 'ความเสียหายอยู่ที่ 540 ล้านบาทต่อวัน'],
  ['ส่งออก ม.ค.–ก.ย. 2569 เพิ่มขึ้น 5%', 'ส่งออก 9 เดือนแรกของปี 2568 เพิ่มขึ้น 5%'],
])('words that only look alike support nothing: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

const MARKET = 'จีนเป็นตลาดส่งออกใหญ่ที่สุดของไทย'

test.each([
  ['ตลาดส่งออกใหญ่ที่สุดของไทยคือจีน', MARKET],
  ["China is Thailand's largest export market.", 'The largest export market of Thailand is China.'],
  ['ส่งออกช่วง ม.ค.–ก.ย. เพิ่มขึ้น 5%', 'ส่งออกช่วงเก้าเดือนแรกเพิ่มขึ้น 5%'],
  ['ค่าธรรมเนียมต้องไม่ต่ำกว่า 5%', 'กำหนดค่าธรรมเนียมไม่ให้ต่ำกว่า 5%'],
  ['The 10,000-baht handout starts in December.', 'A handout of 10,000 baht per person starts in December.'],
  ['กำไรปีละ 5 พันล้านบาท', 'Annual profit was 5 billion baht, having doubled over the past five years.'],
  ['The port project in Asia was halted.', 'Port projects in Asia were halted.'],
])('and true statements are not refused: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

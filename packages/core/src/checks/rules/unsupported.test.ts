import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  // forecasts
  ['Growth was 3%.', 'Economists forecast growth of 3%.'],
  ['The Fed cut rates.', 'Economists expected the Fed to cut rates.'],
  [
    'The Fed cut rates by 25 basis points.',
    'Shares rose as investors expected a rate cut of 25 basis points by the Fed.',
  ],
  ['Exports grew 5%.', 'The baht rose as analysts predicted export growth of 5%.'],
  ['เศรษฐกิจไทยโต 3%', 'ตามการคาดการณ์ของ IMF เศรษฐกิจไทยโต 3%'],
  ['เศรษฐกิจไทยโต 3%', 'ตามที่นักวิเคราะห์คาดว่าเศรษฐกิจไทยโต 3%'],
  // denials and bounds
  ['ธนาคารอนุมัติสินเชื่อของบริษัท 5 ล้านบาท', 'ธนาคารปฏิเสธสินเชื่อของบริษัท 5 ล้านบาท'],
  ['เงินเฟ้อรวมอาหารอยู่ที่ 2%', 'เงินเฟ้อไม่รวมอาหารอยู่ที่ 2%'],
  ['ค่าธรรมเนียมเกิน 5%', 'กำหนดค่าธรรมเนียมไม่ให้เกิน 5%'],
  ['ค่าแรงต่ำกว่า 400 บาท', 'รัฐกำหนดค่าแรงไม่ให้ต่ำกว่า 400 บาท'],
  ['รัฐบาลไม่ได้ปิดข่าวและรับรองรายละเอียดแล้ว', 'รัฐบาลไม่รับรองรายละเอียด'],
  // directions beside a target or a forecast
  ['Sales rose above target to 5 billion baht.', 'Sales fell to 5 billion baht.'],
  ['Inflation rose past forecasts to 3%.', 'Inflation fell to 3%.'],
  ['รายได้ทะลุเป้าเพิ่มขึ้น 5%', 'รายได้ลดลง 5%'],
  ['ส่งออกเพิ่มขึ้น เป้าหมาย 5%', 'ส่งออกลดลง 5%'],
  // figures that do not follow
  [
    'The ministry paid out 162 billion baht.',
    'It collected 412 billion baht and spent 250 billion. The rest of the year looks weak.',
  ],
  ['The other banks grew by 94%.', 'The other banks grew by 6%.'],
  ['Prices rose 25%, more than others.', 'Prices rose 75%.'],
  ['In the first six months, sales rose 5%.', 'In the second half, sales rose 5%.'],
  ['ในสามเดือนแรก ยอดขายเพิ่มขึ้น 5%', 'ไตรมาส 4 ยอดขายเพิ่มขึ้น 5%'],
  ['Jobless claims were 718,000.', 'Jobless claims fell by 21,000 to 697,000.'],
  ['Profit rose 70%.', 'Fourteen of 20 firms said profit rose.'],
  ['The programme cost $5,000.', 'The state paid $300 to 5,000 farmers.'],
  ['The war lasted six months.', 'The bank was founded in January 2026 and June 2026 saw a war.'],
  ['The vote was lost by 12 votes, fewer than expected.', 'The bill lists 45 taxes and 33 fees.'],
  ['The index lost 9 points.', 'The rate was 34% in May and 25% in June.'],
  [
    'The contraction narrowed by 3 percentage points.',
    'Exports fell 8% in May, from a time when they fell 5%.',
  ],
  // another central bank
  ['Bank of Thailand raised its rate.', "Zambia's central bank raised its rate, Thai traders said."],
  ['Bank of Thailand raised its rate.', "A central bank other than Thailand's raised its rate."],
])('"%s" does not follow from: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test('a fee is not added to the sum named after it', () => {
  const article = 'It charges a fee of 5 baht and 7 million baht in fines.'
  expect(checkOne('The fee is 5 baht.', article).reasons).toEqual([])
})

test.each([
  [
    'The Bank of Thailand kept its policy rate at 1.75%.',
    'As markets had expected, the Bank of Thailand kept its policy rate at 1.75%.',
  ],
  [
    'The Bank of Thailand kept its policy rate at 1.75%.',
    'The Bank of Thailand kept its policy rate at 1.75%, as widely expected.',
  ],
  ['ธปท. คงอัตราดอกเบี้ยนโยบายที่ 1.75%', 'ธปท. คงอัตราดอกเบี้ยนโยบายที่ 1.75% ตามที่ตลาดคาด'],
])('an event that came about as expected is a fact: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('supported')
})

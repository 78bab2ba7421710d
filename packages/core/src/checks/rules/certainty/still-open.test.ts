import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  [
    'The ECB will pilot a digital euro in 2027.',
    'The ECB would pilot a digital euro in 2027 if lawmakers adopt the law.',
  ],
  ['อีซีบีจะทดลองใช้ยูโรดิจิทัลในปี 2570', 'The ECB would pilot a digital euro in 2027 if lawmakers adopt the law.'],
  ['สายการบินจะเปิดเส้นทางใหม่ไปโอซากา', 'สายการบินจะเปิดเส้นทางใหม่ไปโอซากา หากได้รับเครื่องบินตามกำหนด'],
])('a promise keeps the condition of its quote: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unclear')
  expect(reasons.join()).toMatch(/^The quote says '(?:if|หาก)'; the statement does not\.$/)
})

test.each([
  [
    'อีซีบีจะทดลองใช้ยูโรดิจิทัลในปี 2570 หากกฎหมายผ่าน',
    'The ECB would pilot a digital euro in 2027 if lawmakers adopt the law.',
  ],
  [
    'The ECB may pilot a digital euro in 2027.',
    'The ECB may pilot a digital euro in 2027 if lawmakers adopt the law.',
  ],
  ['The airline will fly to Osaka.', 'Asked if fares would rise, the airline said it will fly to Osaka.'],
  ['รายได้จะเพิ่มขึ้น 5% ในปีหน้า', 'รายได้จะเพิ่มขึ้น 5% ในปีหน้า หากเทียบกับปีนี้'],
  [
    'The bank will open 10 branches in 2027.',
    'The bank will open 10 branches in 2027 and if demand is strong it may add 5.',
  ],
  ['องค์กรจะเปิดศูนย์ใหม่ในปี 2570', 'องค์กรที่แสวงหากำไรจะเปิดศูนย์ใหม่ในปี 2570'],
])('nothing is made to depend that does not: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ['รัฐสภาเห็นชอบเงิน 12 ล้านบาท', 'The package still needs parliamentary approval for 12 million baht.'],
  ['ผู้ถือหุ้นอนุมัติการลงทุนแล้ว', 'การลงทุนยังต้องได้รับอนุมัติจากผู้ถือหุ้น'],
  ['Shareholders approved the merger.', 'The merger is subject to shareholder approval.'],
  ['รัฐสภาเห็นชอบเงิน 12 ล้านบาทของรัฐบาล', 'The package still needs parliamentary approval for 12 million baht.'],
])('an approval that is still needed is not given: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unsupported')
})

test.each([
  ['การลงทุนยังรอการอนุมัติจากผู้ถือหุ้น', 'การลงทุนยังต้องได้รับอนุมัติจากผู้ถือหุ้น'],
  ['The board approved the merger.', 'The board approved the merger, which needs approval by shareholders.'],
  [
    'The regulator approved the drug.',
    'The regulator cleared the drug, and the company plans to sell it in 2027.',
  ],
  ['งบ 5 ล้านบาทได้รับอนุมัติ', 'รองผู้ว่าการอนุมัติงบ 5 ล้านบาท'],
  [
    'ครม.ไฟเขียวแผนวงเงิน 12 ล้านบาท',
    'The cabinet signed off on a 12 million baht plan that still needs parliamentary approval.',
  ],
])('an approval is told as it is: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ['รัฐบาลยกเว้นวีซ่าแก่นักท่องเที่ยวจีนต่อไปอีก 1 ปี', 'สภาอุตสาหกรรมเสนอให้รัฐบาลยกเว้นวีซ่าแก่นักท่องเที่ยวจีนต่อไปอีก 1 ปี'],
  ['The fuel tax was halved for farmers.', 'Unions urged that the fuel tax be halved for farmers.'],
])('a request is not granted: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unclear')
  expect(reasons.join()).toMatch(/^The quote says '(?:เสนอให้|urged)'; the statement does not\.$/)
})

test.each([
  ['ภาคเอกชนเสนอให้ยกเว้นวีซ่าแก่นักท่องเที่ยวจีนอีก 1 ปี', 'สภาอุตสาหกรรมเสนอให้รัฐบาลยกเว้นวีซ่าแก่นักท่องเที่ยวจีนอีก 1 ปี'],
  ['The union has 40,000 members.', 'The union, which has 40,000 members, called for a lower fuel tax.'],
  [
    'The Mekong river rose 3 metres.',
    'Officials urged residents to leave as the Mekong river rose 3 metres.',
  ],
  ['The merger values Kestrel at $2.9 billion.', 'The proposed merger values Kestrel at $2.9 billion.'],
])('a request is told as one, and its asker too: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.filter((one) => one.startsWith('The quote says'))).toEqual([])
})

test.each([
  ["China's exports will rise 5.4%.", "China's exports rose 5.4% from a year earlier."],
  ['กนง. คงดอกเบี้ย และจะลดในการประชุมครั้งหน้า', 'กนง. คงดอกเบี้ยที่ร้อยละ 1.25 ต่อปี'],
])('nothing to come is added: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unclear')
  expect(reasons.join()).toMatch(/^The statement says '(?:will|จะ)'; the quote does not\.$/)
})

test.each([
  ['The bank will cut rates in December.', 'The bank agreed to cut rates in December.'],
  ['แม้งบรวมจะสูง แต่งบลงทุนลดลงเหลือ 21%', 'งบลงทุนมีสัดส่วนร้อยละ 21 ลดลงจากปีก่อน'],
  ['การประชุมจะจัดวันที่ 12 พฤศจิกายน', 'The meeting takes place on Nov. 12.'],
  ['ธนาคารจะจ่ายเงินปันผล 2 บาท', 'The bank declared a dividend of 2 baht.'],
  ['รัฐบาลจะลดภาษีน้ำมัน', 'The government announced a cut in the fuel tax.'],
])('words that look ahead may be others: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.filter((one) => one.startsWith('The statement says'))).toEqual(
    [],
  )
})

test.each([
  ['กนง. ให้ความสำคัญกับการดูแลเงินเฟ้อ', 'กนง. ให้น้ำหนักกับการดูแลเงินเฟ้อ'],
  ['ทั้งสองประเทศยอมรับข้อตกลงยุติข้อพิพาท', 'The two countries accepted a deal to settle trade disputes.'],
  ['ธปท. เชื่อว่าเศรษฐกิจจะโต', 'The central bank insisted that the economy would grow.'],
])('words with two meanings refuse nothing: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ['รัฐบาลอนุมัติมาตรการวงเงิน 17 ล้านล้านเยน', 'The government is preparing a package worth 17 trillion yen.'],
  [
    'KPPU เห็นชอบดีลนี้แล้ว และคาดว่าจะปิดได้ในปี 2570',
    'The deal requires approval from KPPU and is expected to close in 2027.',
  ],
])('work in progress is not approved: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['รัฐบาลจะตัดเงินอุดหนุนในปี 2570', 'รัฐบาลมีแผนตัดเงินอุดหนุนในปี 2570 แต่ยังอยู่ในขั้นหารือกับรัฐสภา'],
  ['สโมสรบรรลุข้อตกลงขายหุ้นแล้ว', 'The club said that talks on a stake sale went nowhere.'],
  [
    'The port agreed to pay 1,500 baht a trip.',
    'The port has not replied to a request for 1,500 baht a trip.',
  ],
])('a thing still discussed is not settled: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).not.toBe('supported')
  expect(reasons.join()).toMatch(/The quote says '(?:อยู่ในขั้นหารือ|went nowhere|has not replied|is exploring)'/)
})

test.each([
  ['การขายหุ้นยังอยู่ระหว่างการเจรจา', 'The club is discussing a stake sale.'],
  ['ท่าเรือยังไม่ตอบรับข้อเรียกร้อง', 'The port has not replied to a request for 1,500 baht a trip.'],
  [
    'บริษัทลงนามสัญญากับท่าเรือแล้ว',
    'The company signed a contract with the port. It has not decided on a second site.',
  ],
])('a settled thing, or one told as open, stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toMatch(/The quote says/)
})

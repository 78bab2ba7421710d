import { expect, test } from 'vitest'
import { checkOne } from './testing/findings.ts'

const SNB = 'The central bank left borrowing costs at zero, ending a run of six straight cuts.'
const YEN = 'The yen strengthened to 149.80 per dollar from 151.20.'
const JOBS = 'August payrolls were revised to a loss of 4,000 from a reported gain of 22,000.'

test.each([
  // figures in words and in other forms
  ['ทองคำทำสถิติสูงสุดที่ 2,790 ดอลลาร์ต่อออนซ์', 'Gold hit an all-time high of $2,790 an ounce.'],
  ['สองประเทศตกลงพักรบทางการค้า 90 วัน', 'The two countries agreed to a 90-day trade truce.'],
  ['มีผู้เสียชีวิตอย่างน้อย 12 ราย', 'At least a dozen people were killed.'],
  ['After half a dozen reductions, the bank kept its rate at 0%.', SNB],
  ['ยอดขายเพิ่มขึ้นสามเท่า', 'The firm sold three times as many cars as a year earlier.'],
  ['About one in every 33 tonnes of copper comes from there.', 'The mine makes 3% of the copper.'],
  ['เงินเฟ้อสูงกว่าเป้าหมายนานกว่า 3 ปีครึ่ง', 'Inflation has been above the target for 43 straight months.'],
  ['ส่งออกไปสหรัฐฯ เพิ่มขึ้นติดกันมากว่าสองปี', 'ส่งออกไปสหรัฐฯ ขยายตัวต่อเนื่องเป็นเดือนที่ 25'],
  ['คนว่างงานไม่ถึง 1% ของกำลังแรงงาน', 'อัตราว่างงานอยู่ที่ 0.76% ของกำลังแรงงาน'],
  ['ยอดขายบ้านอยู่ที่ 4.1 ล้านหลังต่อปี', 'Home sales ran at an annual rate of 4.1 million units.'],
  ['The retailer will close 40 shops, a tenth of them.', 'The retailer will close 40 of its 400 shops.'],
  // figures that follow from those of the quote
  ['เงินเยนแข็งค่าขึ้น 1.4 เยนต่อดอลลาร์ มาอยู่ที่ 149.80', YEN],
  ['Price growth eased by 0.4 of a percentage point.', 'Inflation slowed to 32.9% from 33.3%.'],
  ['Expansion was 1.5 percentage points weaker than before.', 'GDP growth slowed to 4.0% from 5.5%.'],
  ['August payrolls were revised down by 26,000.', JOBS],
  ['หุ้นไทยปิดลบเกือบ 1.5%', 'ดัชนี SET ปิดที่ 1,256.69 จุด ลดลง 18.5 จุด'],
  ['อ่างเก็บน้ำเหลือพื้นที่รับน้ำราวร้อยละ 12 ของความจุ', 'อ่างเก็บน้ำมีปริมาณน้ำ 88% ของความจุ'],
  ['ปี 2569 เงินเฟ้อจะต่ำกว่าปี 2570 อยู่ 0.2 จุดร้อยละ', 'Inflation will average 1.7% in 2026 and 1.9% in 2027.'],
  // dates
  ['ส่งออกช่วง ม.ค.–ก.ย. เพิ่มขึ้น 5%', 'ส่งออก 9 เดือนแรกเพิ่มขึ้น 5%'],
  ['ค่าไฟสี่เดือนแรกจะถูกลง 6 สตางค์', 'ค่าไฟงวดมกราคม-เมษายนจะลดลง 6 สตางค์'],
  ['ค่าแรงใหม่เริ่มใช้ครึ่งหลังของปี', 'ค่าแรงใหม่เริ่มใช้วันที่ 1 กรกฎาคม'],
  ['ก่อนการปรับขึ้นรอบนี้ ดอกเบี้ยอยู่ที่ 13.75%', 'The bank raised the rate by half a percentage point to 14.25%.'],
  ['วันก่อนทองขายออกบาทละ 62,400 บาท', 'ทองขายออกบาทละ 63,100 บาท เพิ่มขึ้น 700 บาทจากวันก่อน'],
  ['She won the ballot by a margin of 29.', 'She won the ballot by 185 votes to 156.'],
  [
    'Office staff make up three-quarters of the losses.',
    'It will shed 16,000 posts, 12,000 of them white-collar.',
  ],
  ['แรงส่งต่อจีดีพีอยู่ราว 20-30 basis points', 'มาตรการจะช่วยหนุนจีดีพีราว 0.2-0.3%'],
  ['The rate was cut to 40.5% from 43%.', 'The rate was cut by 250 basis points to 40.5%.'],
  ['It was the first loss in about five years.', 'It was the first loss since 2020.'],
  ['The pact runs for half a year.', 'The pact runs for six months.'],
  ['ยอดโอนบ้านไตรมาสแรกของปี 2568 ลดลง', 'ยอดโอนบ้านไตรมาส 1 ปี 2568 ลดลง'],
  // names
  ['WHA ขายที่ดินได้ 1,170 ไร่', 'ดับบลิวเอชเอ ขายที่ดินได้ 1,170 ไร่'],
  ['พรรค LDP ตั้งรัฐบาล', 'The Liberal Democratic Party formed a government.'],
  ['แบงก์ชาตินิวซีแลนด์คงดอกเบี้ย', "New Zealand's central bank kept its rate on hold."],
  ['ครม. อนุมัติมาตรการช่วยเหลือน้ำท่วม', 'คณะรัฐมนตรีเห็นชอบมาตรการช่วยเหลือน้ำท่วม'],
  ["Manila's policy rate was cut to 4.75%.", 'The Philippine central bank cut its policy rate to 4.75%.'],
  ['RBNZ ลดดอกเบี้ยเหลือ 2.5%', "New Zealand's central bank cut its rate to 2.5%."],
  // denials and directions
  ['หากไม่รวมอาหาร เงินเฟ้อขยับขึ้นแตะ 1%', 'Inflation that strips out food rose to 1%.'],
  ['The project was halted when 80% complete.', 'An order halted the wind project, which was 80% complete.'],
  ['The surplus shrank from the all-time high.', 'The surplus narrowed from a record in June.'],
  [
    'กระทรวงการคลังไม่เห็นด้วยกับข้อเสนอขึ้นภาษีมูลค่าเพิ่ม',
    'The Finance Ministry rejected a proposal to raise the value-added tax.',
  ],
  ['กรรมการไม่ได้หยิบเรื่องลดดอกเบี้ยมาหารือ', 'The board did not discuss an interest rate cut.'],
  ['กรรมการยังเปิดช่องลดดอกเบี้ยเพิ่มหากจำเป็น', 'Members remain open to further rate cuts as required.'],
  ['ไม่มีสกุลเงินใดให้ผลตอบแทนดีกว่าริงกิต', 'ริงกิตให้ผลตอบแทนดีที่สุดในบรรดาสกุลเงิน'],
])('the same in other words is found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ['ยอดขายเพิ่มขึ้นสองเท่า', 'The firm sold three times as many cars as a year earlier.'],
  ['สองประเทศบรรลุข้อตกลงพักรบ 90 วัน', 'The two countries failed to agree on a 90-day truce.'],
  ['Output fell by over 5%.', 'Output fell by less than 5%.'],
  ['รายงานล่าช้าไม่ถึงหกสัปดาห์', 'The report was delayed by more than six weeks.'],
  ['ต่างชาติซื้อหุ้นไทยสุทธิ 3.2 พันล้านบาท', 'Foreign investors sold a net 3.2 billion baht of Thai shares.'],
  ['รัฐจ่ายเงินช่วยเหลือคนละ 9,000 บาท', 'The government pays 9,000 baht per household in relief.'],
  ['ความเสียหายรวมอยู่ที่ 1.5 พันล้านบาท', 'The damage is put at 1.5 billion baht a day.'],
  ['สมาคมลดเป้าผลิตรถทั้งปีเหลือ 1.45 ล้านคัน', 'สมาคมคงเป้าผลิตรถทั้งปี 1.45 ล้านคัน'],
  ['Shipments of diesel rose 12%.', 'Shipments of diesel were 12% below September levels.'],
  ['บาทแข็งเพราะการซื้อขายทองคำเพียงอย่างเดียว', 'เงินบาทที่แข็งค่าส่วนหนึ่งมาจากการซื้อขายทองคำ'],
  ['เงินโฟรินต์อ่อนค่าสุดในรอบปี', 'The forint hit its strongest level in a year.'],
  [
    'เศรษฐกิจปีนี้ขยายตัวแล้ว 4.5% สูงกว่าที่เคยคาดไว้',
    'The economy may expand 4.5% this year, more than it had projected.',
  ],
  ['Samsung has officially confirmed the deal.', 'Samsung has the deal, a person familiar with it said.'],
])('another fact is not found: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

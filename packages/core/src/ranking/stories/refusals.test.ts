import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { explainPair } from './link-reports.ts'

type Report = { title: string; text: string; hour?: number }

const judged = (a: Report, b: Report) =>
  explainPair(
    [a, b].map(({ title, text, hour = 8 }, i) => ({
      publisher: `publisher-${i}`,
      title: cutText(title),
      text: cutText(text),
      publishedAt: new Date(Date.UTC(2026, 10, 10, hour)),
    })),
    0,
    1,
  )
const areOpposed = (a: Report, b: Report) => judged(a, b).evidence.opposed === 1 && judged(a, b).likeness < 0

const told = (title: string, text: string, hour?: number): Report => ({ title, text, hour })

test('the same accident in another province is another event; a town in the province is not', () => {
  const udon = told(
    'รถบัสพลิกคว่ำอุดรธานี ดับ 3 ราย',
    'เกิดอุบัติเหตุรถบัสพลิกคว่ำที่จังหวัดอุดรธานี เสียชีวิต 3 ราย ตำรวจเร่งสอบคนขับ',
  )
  const trang = told(
    'Bus overturns in Trang, three dead',
    'Three people died in an accident when a bus overturned in Trang; police questioned the driver.',
  )
  expect(areOpposed(udon, trang)).toBe(true)
  const songkhla = told(
    'Flood in Songkhla kills two',
    'The flood in Songkhla killed two people and closed roads.',
  )
  const town = told('น้ำท่วมหาดใหญ่ ดับ 2 ราย', 'น้ำท่วมหาดใหญ่ทำให้มีผู้เสียชีวิต 2 ราย ถนนหลายสายปิด')
  expect(areOpposed(songkhla, town)).toBe(false)
})

test('news of one company is not news of all of them', () => {
  const sector = told(
    'ธนาคารพาณิชย์ไทยไตรมาส 3 กำไรรวมเพิ่ม 4%',
    'ธนาคารพาณิชย์ทั้งระบบมีกำไรสุทธิไตรมาส 3 รวม 6.2 หมื่นล้านบาท เพิ่มขึ้น 4% จากปีก่อน',
  )
  const scb = told(
    'แบงก์ไทยพาณิชย์ปล่อยสินเชื่อบ้านเพิ่ม',
    'ธนาคารไทยพาณิชย์เปิดเผยว่ายอดปล่อยสินเชื่อบ้านใหม่เพิ่มขึ้นจากปีก่อนตามความต้องการในต่างจังหวัด',
  )
  expect(areOpposed(sector, scb)).toBe(true)
  const named = told('Thai banks lend more for homes', 'Siam Commercial Bank said its new mortgages rose.')
  expect(areOpposed(named, scb)).toBe(false)
  const [robbery, unnamed] = [
    told('Siam Commercial Bank robbed of 5 million baht in Korat mall', 'A gunman took 5 million baht.'),
    told('Gunman robs bank of 5 million baht in Korat mall', 'A gunman took 5 million baht.'),
  ]
  expect(areOpposed(robbery, unnamed)).toBe(false)
  const [two, others] = [
    told('SCB and Kasikornbank cut lending rates by 0.25%', 'Both lower their rates on Monday.'),
    told('Kasikornbank and other banks cut lending rates by 0.25%', 'They lower their rates on Monday.'),
  ]
  expect(areOpposed(two, others)).toBe(false)
})

test('two companies that do the same are two events', () => {
  const toyota = told('Toyota recalls 9,000 cars', 'Toyota recalled 9,000 cars to repair the brakes.')
  const nissan = told('Nissan recalls 9,000 cars', 'Nissan recalled 9,000 cars to repair the brakes.')
  expect(areOpposed(toyota, nissan)).toBe(true)
  expect(areOpposed(toyota, told('โตโยต้าเรียกคืนรถ 9,000 คัน', 'โตโยต้าเรียกคืนรถ 9,000 คันเพื่อซ่อมเบรก'))).toBe(false)
})

test('a team that plays another opponent plays another match', () => {
  const laos = told(
    'Thailand beat Laos in friendly',
    'Thailand won the football match against Laos in Bangkok.',
  )
  const nepal = told('ไทยชนะเนปาล เกมกระชับมิตร', 'ฟุตบอลทีมชาติไทยชนะเนปาลในเกมกระชับมิตรที่กรุงเทพฯ')
  expect(areOpposed(laos, nepal)).toBe(true)
})

test('another day of one strike is another event, if both count the days', () => {
  const third = told('ประท้วงโรงงานวันที่ 3 ยังไร้ข้อยุติ', 'คนงานโรงงานยางประท้วงวันที่ 3 เรียกร้องค่าจ้าง')
  const ninth = told(
    'Rubber workers protest for ninth day',
    'Workers of the rubber factory protested on the ninth day for wages.',
  )
  expect(areOpposed(third, ninth)).toBe(true)
  expect(
    areOpposed(third, told('Rubber workers protest for third day', ninth.text.replace('ninth', 'third'))),
  ).toBe(false)
})

test('figures of another measure, and the minutes of a decision, are kept apart', () => {
  const text = 'สำนักงานสภาพัฒนาการเศรษฐกิจและสังคมแห่งชาติเผยตัวเลขไตรมาสสาม'
  expect(
    areOpposed(told('จีดีพีโต 1.1%', `จีดีพีขยายตัว 1.1% ${text}`), told('ว่างงาน 1.1%', `อัตราว่างงาน 1.1% ${text}`)),
  ).toBe(true)
  const decision = told(
    'ECB raises rates',
    'The European Central Bank raised its interest rate in Frankfurt.',
  )
  const minutes = told(
    'ECB meeting minutes reveal doubts',
    'The European Central Bank weighed its interest rate in Frankfurt.',
  )
  expect(areOpposed(decision, minutes)).toBe(true)
})

test('an expected decision is not the decision itself', () => {
  const before = told('ครม.เตรียมพิจารณาภาษีรถยนต์พรุ่งนี้', 'คณะรัฐมนตรีเตรียมพิจารณาภาษีรถยนต์ไฟฟ้า', 1)
  const after = told('ครม.อนุมัติภาษีรถยนต์', 'คณะรัฐมนตรีอนุมัติภาษีรถยนต์ไฟฟ้า', 22)
  expect(areOpposed(before, after)).toBe(true)
  expect(areOpposed(before, { ...after, hour: 3 })).toBe(false)
})

test('two acts of one person share only the name', () => {
  const trade = told(
    'Anutin opens rice fair',
    'Anutin Charnvirakul opened a rice fair with farmers in Bangkok and tasted noodles.',
  )
  const army = told(
    'Anutin inspects new patrol boats',
    'Anutin Charnvirakul inspected patrol boats of the navy and met sailors at the harbour.',
  )
  expect(judged(trade, army).likeness).toBeLessThan(0)
})

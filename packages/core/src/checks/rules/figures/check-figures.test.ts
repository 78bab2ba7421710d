import { expect, test } from 'vitest'
import { checkStatements } from '../../check-statements.ts'
import { findingsOf as check, NOW } from '../../testing/findings.ts'

test.each([
  ['ส่งออกมีมูลค่า 3.2 พันล้านดอลลาร์', 'Exports were worth US$3.2bn'],
  ['ส่งออกมีมูลค่า 3.2 พันล้านดอลลาร์สหรัฐ', 'ส่งออกมีมูลค่า 3,200 ล้านดอลลาร์'],
  ['อัตราดอกเบี้ยร้อยละ 1.25', 'The policy rate is 1.25%'],
  ['ดอกเบี้ย ๑.๒๕ เปอร์เซ็นต์', 'ดอกเบี้ยร้อยละ 1.25'],
  ['The rate fell 0.25 percentage point', 'The rate was cut by 25 basis points'],
  ['ลดดอกเบี้ยร้อยละ 0.25', 'cut interest rates by a quarter point'],
  ['ลดดอกเบี้ย 0.25 จุดเปอร์เซ็นต์', 'ลดดอกเบี้ยนโยบาย 0.25%'],
  ['มีผู้เสียหายประมาณ 30,000 คน', 'There were 29,870 victims'],
  ['There were nearly 30,000 victims', 'There were 29,870 victims'],
  ['มูลค่ากว่า 3 ล้านบาท', 'worth 3.2 million baht'],
  ['ขยายตัว 2.3%', 'ขยายตัว 2.34%'],
  ['GDP จะโต 1.5-2.0%', 'GDP would grow 1.5% to 2%'],
  ['กรรมการมีมติ 5 ต่อ 2 เสียง', 'The committee voted 5-2'],
  ['กรรมการ 2 คนไม่เห็นด้วย', 'Two members dissented'],
  ['มีผู้เห็นแย้ง 2 เสียง', 'The committee voted 5-2'],
  ['อีกสองสัปดาห์', 'for another 2 weeks'],
  ['ราคาลิตรละ 32 บาท', '32 baht a litre'],
  ['คลื่นสูง 0.4 เมตร', 'a wave of 40 centimetres'],
  ['ขยายตัวร้อยละ 11 หลังยกเว้นวีซ่า', 'grew 11% after visas were waived'],
  ['ลดลง 25 จุดพื้นฐาน', 'ลดลง 0.25 จุดเปอร์เซ็นต์'],
  ['ลดลงราว 33%', 'fell by a third'],
  ['คิดเป็น 1 ใน 3 ของงบ', 'หนึ่งในสามของงบ'],
  ['กรรมการ 3 ใน 7 คน', 'มีมติ 4 ต่อ 3 เสียง'],
  ['within three months', 'within 90 days'],
  ['ในช่วง 1 ปี', 'over the next 12 months'],
  ['ดัชนีปิดเหนือ 48,900 จุด', 'ดัชนีปิดที่ 48,915 จุด'],
  ['ขนาด 1.2 กิกะวัตต์', '1,200 megawatts'],
  ['เงินบาทอยู่ที่ 31.12 บาทต่อดอลลาร์', 'The baht was at 31.12 to the dollar'],
  ['เพิ่มขึ้น 3 เท่า', 'sales tripled'],
])('%s appears in: %s', (statement, article) => {
  expect(check('figure', statement, article)).not.toContain('not-found')
  expect(check('figure', statement, article)).not.toContain('unclear')
  expect(check('figure', statement, article)).toContain('found')
})

test.each([
  ['ส่งออกมีมูลค่า 3.2 ล้านดอลลาร์', 'Exports were worth US$3.2bn'],
  ['ส่งออกมีมูลค่า 3.2 พันล้านบาท', 'Exports were worth US$3.2bn'],
  ['ดอกเบี้ยร้อยละ 12.5', 'The policy rate is 1.25%'],
  ['GDP growth slowed 0.3 percentage points', 'GDP growth slowed 0.3% on the quarter'],
  ['มีผู้เสียหาย 30,000 คน', 'There were 29,870 victims'],
  ['ขยายตัว 2.34%', 'ขยายตัว 2.3%'],
  ['มีผู้เสียหายประมาณ 30,000 คน', 'There were 26,100 victims'],
  ['มูลค่ากว่า 3 ล้านบาท', 'worth 2.9 million baht'],
  ['GDP จะโต 1.5-2.5%', 'GDP would grow 1.5% to 2%'],
  ['ดอกเบี้ยร้อยละ 2.2 ต่อเดือน', 'ดอกเบี้ยร้อยละ 2.2 ต่อปี'],
  ['ค่าไฟฟ้า 3.94 สตางค์', 'ค่าไฟฟ้า 3.94 บาท'],
  ['ข้าวกิโลกรัมละ 8,350 บาท', 'ข้าวตันละ 8,350 บาท'],
  ['after two months', 'after two years'],
  ['ดัชนีลดลงร้อยละ 14.32', 'ดัชนีลดลง 14.32 จุด'],
  ['210 billion U.S. dollars', 'T$210 billion'],
  ['ลดลง 0.25 จุดพื้นฐาน', 'ลดลง 0.25 จุดเปอร์เซ็นต์'],
  ['within two months', 'within two weeks, said two rivals'],
  ['within four months', 'within 90 days'],
  ['จ้างไม่เกิน 50 คน', 'จ้างไม่ต่ำกว่า 50 คน'],
  ['0.3% of GDP would be added', '0.3 percentage points would be added'],
  ['ขนาด 350 กิโลวัตต์', 'ขนาด 350 เมกะวัตต์'],
  ['คิดเป็น 1 ใน 4 ของงบ', 'หนึ่งในสามของงบ'],
  ['สูงเป็นอันดับ 1', 'สูงเป็นอันดับ 2 นับตั้งแต่วันที่ 1 มิถุนายน'],
])('%s does not appear in: %s', (statement, article) => {
  expect(check('figure', statement, article)).toContain('not-found')
})

test.each([
  ['นำเข้าขยายตัว 5.2%', 'ส่งออกขยายตัว 5.2% ขณะที่นำเข้าขยายตัว 3.1%'],
  ['การนำเข้าเพิ่มขึ้น 5.2%', 'Exports rose 5.2%, while imports rose 3.1%.'],
  ['เวียดนามขยายตัว 2.4%', 'Thailand grew 2.4% and Vietnam grew 7.1%.'],
  ['Chenfeng gained 5.8% and Liyuan 3.3%', 'Liyuan gained 5.8% and Chenfeng 3.3%'],
])('a figure of another thing is not found, or unclear: %s', (statement, article) => {
  expect(check('figure', statement, article).some((one) => /not-found|unclear/.test(one))).toBe(true)
})

test('says whether a figure appears in the quote or elsewhere in the article', () => {
  const text = 'Exports rose 5.2%. Imports rose 3.1%.'
  const articles = [{ id: 'a', title: 'News', text, language: 'en', publishedAt: null, publisher: 'Wire' }]
  const statement = {
    text: 'Exports rose 5.2%, and imports 3.1%.',
    quotes: [{ articleId: 'a', quote: 'Exports rose 5.2%' }],
  }
  const [checked] = checkStatements([statement], articles, NOW)
  const figures = checked?.checks.filter(({ kind }) => kind === 'figure') ?? []
  expect(figures.map(({ where }) => where)).toEqual(['quote', 'article'])
  expect(figures.map(({ place }) => place && text.slice(place.start, place.end))).toEqual(['5.2%', '3.1%'])
})

test.each([
  ['ลดลงเหลือ 16.1% จาก 17.8%', 'ลดลงจาก 17.8% เหลือ 16.1%'],
  ['from 17 to 38 seats', 'its seats rose to 38 from 17'],
  ['อยู่ที่ 7.4 ดอลลาร์ จาก 4.9 ดอลลาร์', 'อยู่ที่ 7.4 ดอลลาร์ เทียบกับ 4.9 ดอลลาร์'],
  [
    'The portfolio stood at $3.68 trillion after shrinking by $41 billion',
    'It shrank by $41 billion to $3.68 trillion',
  ],
])('"%s" keeps the two ends of: %s', (statement, article) => {
  expect(new Set(check('figure', statement, article))).toEqual(new Set(['found']))
})

test.each([
  ['ลดลงเหลือ 17.8% จาก 16.1%', 'ลดลงจาก 17.8% เหลือ 16.1%'],
  ['from 38 to 17 seats', 'its seats rose to 38 from 17'],
  ['ลดลงมาอยู่ที่ 4.9 ดอลลาร์ จาก 7.4 ดอลลาร์', 'อยู่ที่ 7.4 ดอลลาร์ เทียบกับ 4.9 ดอลลาร์'],
])('"%s" exchanges the two ends of: %s', (statement, article) => {
  expect(check('figure', statement, article)).toContain('unclear')
})

test.each([
  ['ให้เครดิตครึ่งหนึ่งของค่าบริการ', 'a credit equal to 25% of the bill'],
  ['two-thirds of the budget', 'a third of the budget'],
])('a share in words that the article does not give is unclear: %s', (statement, article) => {
  expect(check('figure', statement, article)).toContain('unclear')
})

test.each([
  ['ให้เครดิตหนึ่งในสี่ของค่าบริการ', 'a credit equal to 25% of the bill'],
  ['Two-thirds of the budget', '67% of the budget'],
])('a share in words may be given in percent: %s', (statement, article) => {
  expect(check('figure', statement, article)).not.toContain('unclear')
})

import { expect, test } from 'vitest'
import { checkStatements } from '../check-statements.ts'
import type { CheckKind } from '../checked.ts'

const NOW = new Date('2026-11-20T02:00:00Z')

/** Checks a statement whose quote is the whole text of its article. */
function check(kind: CheckKind, text: string, article: string, quote = article) {
  const articles = [
    {
      id: 'a',
      title: 'News',
      text: article,
      language: null,
      publishedAt: new Date('2026-10-14T07:00:00Z'),
      publisher: 'Wire',
    },
  ]
  const [checked] = checkStatements([{ text, quotes: [{ articleId: 'a', quote }] }], articles, NOW)
  return (checked?.checks ?? []).filter((one) => one.kind === kind).map(({ finding }) => finding)
}

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
])('%s stands in: %s', (statement, article) => {
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
])('%s does not stand in: %s', (statement, article) => {
  expect(check('figure', statement, article)).toContain('not-found')
})

test.each([
  ['นำเข้าขยายตัว 5.2%', 'ส่งออกขยายตัว 5.2% ขณะที่นำเข้าขยายตัว 3.1%'],
  ['การนำเข้าเพิ่มขึ้น 5.2%', 'Exports rose 5.2%, while imports rose 3.1%.'],
  ['เวียดนามขยายตัว 2.4%', 'Thailand grew 2.4% and Vietnam grew 7.1%.'],
  ['Chenfeng gained 5.8% and Liyuan 3.3%', 'Liyuan gained 5.8% and Chenfeng 3.3%'],
  ['ปี 2570 เศรษฐกิจจะโต 2.1%', 'เศรษฐกิจจะโต 2.1% ในปี 2569 และ 1.8% ในปี 2570'],
])('a figure of another thing is unclear: %s', (statement, article) => {
  expect(check('figure', statement, article)).toContain('unclear')
})

test('tells whether a figure stands in the quote or elsewhere in the article', () => {
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
  ['ในปี 2568', 'in 2025'],
  ['ปี 68', 'ในปี 2568'],
  ['วันที่ 14 ตุลาคม 2569', 'on Oct 14'],
  ['วันที่ 14 ต.ค. 2569', 'It met on Wednesday'],
  ['ในปี 2569', 'later this year'],
  ['ไตรมาส 3/2568', 'in the third quarter of 2025'],
  ['in December 2026', 'ในเดือนธันวาคม'],
  ['14/10/2569', 'October 14, 2026'],
  ['ไตรมาส 2', 'in the April-June quarter'],
  ['เวลา 14.30 น.', 'at 2:30 p.m.'],
])('the time of "%s" stands in "%s"', (statement, article) => {
  expect(new Set(check('date', statement, article))).toEqual(new Set(['found']))
})

test.each([
  ['ในปี 2567', 'in 2025'],
  ['พ.ศ. 2025', 'in 2025'],
  ['ค.ศ. 2568', 'ปี พ.ศ. 2568'],
  ['วันที่ 15 ตุลาคม', 'on Oct 14'],
  ['วันที่ 14 พฤศจิกายน', 'on Oct 14'],
  ['วันที่ 14 ตุลาคม 2568', 'on Oct 14, 2026'],
  ['ไตรมาส 2', 'in the third quarter'],
  ['ไตรมาส 3 ปี 2568', 'the third quarter, up from a year earlier'],
  ['at 11:15 a.m.', 'at 10:15 a.m.'],
])('the time of "%s" does not stand in "%s"', (statement, article) => {
  expect(check('date', statement, article)).toContain('not-found')
})

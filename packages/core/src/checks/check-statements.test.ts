import { expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'
import type { CheckArticle, CheckKind } from './checked.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const article = (id: string, text: string): CheckArticle => ({
  id,
  title: 'News of the day',
  text,
  language: /[ก-๙]/.test(text) ? 'th' : 'en',
  publishedAt: new Date('2026-10-14T07:00:00Z'),
  publisher: 'Meridian Wire',
})
function verdict(text: string, source: string, quote = source) {
  const [checked] = checkStatements(
    [{ text, quotes: [{ articleId: 'a', quote }] }],
    [article('a', source)],
    NOW,
  )
  return checked
}
const findings = (kind: CheckKind, text: string, source: string, quote = source) =>
  verdict(text, source, quote)
    ?.checks.filter((one) => one.kind === kind)
    .map(({ finding }) => finding) ?? []

test.each([
  ['ธปท. ระบุว่า "ดอกเบี้ย" อยู่ที่ 1.25%', 'ธปท.ระบุว่า “ดอกเบี้ย”\u00a0อยู่ที่ ๑.๒๕%'],
  ['The bank\u2019s rate \u2014 1.25%\u2014 fell', "the  bank's rate - 1.25% - fell"],
  ['น้ำมันขึ้นราคา', 'น้ํามันขึ้นราคา'],
  ['น้ำมันขึ้นราคา', 'นำ้มันขึ้นราคา'.replace('นำ้', 'น้ำ')],
  ['Café prices', 'Cafe\u0301 prices'],
])('the quote %s appears in: %s', (quote, text) => {
  expect(findings('quote', 'x', `ก่อนหน้า ${text} และต่อไป`, quote)).toEqual(['found'])
})

test('gives the position of a quote in the stored text', () => {
  const text = 'ข่าว: น้ํามัน “ขึ้น\u200bราคา” ๒ บาท วันนี้'
  const place = verdict('x', text, 'ขึ้นราคา" 2 บาท')?.checks.find(({ kind }) => kind === 'quote')?.place
  expect(text.slice(place?.start, place?.end)).toBe('ขึ้น\u200bราคา” ๒ บาท')
})

test.each([
  ['Exports rose 5%', 'Exports rose 5.2% in May'],
  ['5% in October', 'Exports rose 15% in October'],
  ['Exports rose ... in October', 'Exports rose 15% in October'],
  ['Exports fell 15%', 'Exports rose 15% in October'],
  ['rose', 'Exports rose 15% in October'],
])('the quote "%s" does not appear in: %s', (quote, text) => {
  expect(findings('quote', 'x', text, quote)).toEqual(['not-found'])
})

test('says that an article is unknown, that a quote is of another, and that nothing is cited', () => {
  const articles = [article('a', 'Exports rose 15% in October'), article('b', 'Imports rose 3% in October')]
  const reasonsOf = (quotes: { articleId: string; quote: string }[]) =>
    checkStatements([{ text: 'Trade grew', quotes }], articles, NOW)[0]
  const unknown = reasonsOf([{ articleId: 'z', quote: 'Exports rose 15%' }])
  expect([unknown?.verdict, unknown?.reasons[0]]).toEqual([
    'unsupported',
    'The cited article is not among the articles of this run.',
  ])
  expect(reasonsOf([{ articleId: 'a', quote: 'Imports rose 3%' }])?.reasons).toEqual([
    "The quote is from another article: 'News of the day'.",
  ])
  expect(reasonsOf([])?.reasons).toEqual(['The statement has no quote.'])
})

test.each([
  ['ธปท. คงดอกเบี้ย', 'The Bank of Thailand kept its rate'],
  ['พาวเวลล์กล่าว', 'Powell spoke'],
  ['นายสมิธสันกล่าว', 'Analyst John Smithson said so'],
  ['Smithson spoke', 'นายสมิธสันกล่าวเช่นนั้น'],
  ['นายสักกะภพ พันธ์ยานุกูล ระบุ', 'นายสักกะภพ พันธ์ยานุกูล เลขานุการ กนง. ระบุ'],
  ['ธปท. ยังพิจารณาเพดาน', 'In Thailand, the central bank is considering a cap.'],
  ['HKMA ออกใบอนุญาต', "Hong Kong's Monetary Authority granted licences."],
  ['ก.ล.ต. กำลังศึกษา', "Thailand's Securities and Exchange Commission is studying it."],
  ['เศรษฐกิจไทย', 'เศรษฐกิจยังโตต่อ'],
  ['According to Meridian Wire', 'Exports rose'],
])('the names of "%s" appear in: %s', (text, source) => {
  expect(findings('name', text, source)).not.toContain('not-found')
})

test.each([
  ['เฟดคงดอกเบี้ย', 'The Bank of Thailand kept its rate'],
  ['ลาการ์ดกล่าว', 'Powell spoke'],
  ['ธปท. ยังพิจารณาเพดาน', 'In Vietnam, the central bank is considering a cap.'],
  ['นายวิชัยกล่าว', 'Analyst John Smithson said so'],
  ['Yesterday Brandmore spoke', 'Analyst John Smithson spoke'],
  ['เศรษฐกิจเวียดนาม', 'เศรษฐกิจยังโตต่อ'],
  ['บริษัทอัลฟาโกลด์ขยายตัว', 'บริษัทเบตาซิลเวอร์ขยายตัว'],
  ['สถาบันวิจัยโนมูระคาดว่าดี', 'Economists at Minato Institute expect so'],
  ['ปปง. ตรวจสอบแล้ว', 'สคส. ตรวจสอบแล้ว'],
])('a name of "%s" does not appear in: %s', (text, source) => {
  expect(findings('name', text, source)).toContain('not-found')
})

test.each([
  ['direction', 'ส่งออกลดลง 5.2%', 'ส่งออกขยายตัว 5.2%'],
  ['direction', 'ส่งออกหดตัวในเดือนตุลาคม', 'Exports rose in October'],
  ['direction', 'กนง. ขึ้นดอกเบี้ยนโยบาย', 'กนง. คงดอกเบี้ยนโยบาย'],
  ['direction', 'Exports fell, while imports rose.', 'Exports rose, while imports fell.'],
  ['denial', 'ธปท. มีแผนแทรกแซงค่าเงิน', 'ธปท. ไม่มีแผนแทรกแซงค่าเงิน'],
  ['denial', 'ธปท. แทรกแซงค่าเงินบาท', 'The Bank of Thailand denied intervening in the exchange rate'],
  ['denial', 'รัฐบาลไม่ขึ้นภาษีมูลค่าเพิ่ม', 'The government will raise VAT'],
  ['direction', 'Growth accelerated to 7.4%.', 'The economy grew 7.4%, slower than 7.9% before.'],
  ['denial', 'Issuers are allowed to pay interest.', 'The bill bars issuers from paying interest.'],
  ['denial', 'ผู้สอบบัญชีรับรองงบการเงินแล้ว', 'ผู้สอบบัญชีไม่รับรองงบการเงินแล้ว'],
  ['denial', 'กรรมการเห็นสัญญาณความร้อนแรง', 'The members saw no sign of overheating'],
  ['denial', 'โรงไฟฟ้าได้รับผลกระทบจากแผ่นดินไหว', 'The plant was not affected by the quake'],
  ['denial', 'การลดดอกเบี้ยเพียงพอแล้ว', 'การลดดอกเบี้ยช่วยได้บ้างแต่ไม่พอ'],
  ['denial', 'ผู้สอบบัญชีแสดงความเห็นแบบไม่มีเงื่อนไข', 'ผู้สอบบัญชีไม่แสดงความเห็นเพราะขาดหลักฐาน'],
  ['direction', "Europe's sales rose.", "Europe's sales fell, while Thailand's sales tripled."],
  ['denial', 'มาตรการนี้มีแนวโน้มเป็นกฎหมาย', 'The measure is unlikely to become law'],
  ['direction', 'หุ้นปิดบวก 4.9%', 'Shares closed 4.9% lower'],
  ['direction', 'The baht has lost about 5% this year.', 'The baht has gained about 5% this year.'],
  ['direction', 'Storage sales fell to 12.4 units.', 'Storage sales reached a record 12.4 units.'],
  ['hedge', 'The ECB will cut rates.', 'A cut in rates was possible if wage growth slows'],
  ['hedge', 'ธปท. เตรียมทบทวนเป้าหมาย 34 ล้านคน', 'ธปท. อาจทบทวนเป้าหมาย 34 ล้านคน'],
  ['hedge', 'เศรษฐกิจขยายตัว 2.2%', 'คาดว่าเศรษฐกิจจะขยายตัว 2.2%'],
  ['hedge', 'Exports grew 3%.', 'Exports are expected to grow 3%.'],
  ['hedge', 'กนง. ลดดอกเบี้ย', 'The MPC may cut interest rates'],
  [
    'hedge',
    'GDP grew 2.3% and will grow 1.8%.'.replace('will grow', 'grew'),
    'GDP grew 2.3% and is expected to grow 1.8%.',
  ],
] as const)('%s: "%s" is not what the quote says: %s', (kind, text, source) => {
  expect(findings(kind, text, source)).toContain('not-found')
})

test.each([
  ['ส่งออกเพิ่มขึ้น 5.2%', 'Exports rose 5.2%'],
  ['กนง. คงดอกเบี้ยนโยบาย', 'The MPC left the policy rate unchanged'],
  ['กนง. คงดอกเบี้ย', 'กนง. ไม่ปรับขึ้นดอกเบี้ย'],
  ['ธปท. ปฏิเสธข่าวการแทรกแซงค่าเงิน', 'The BoT denied intervening in the exchange rate'],
  ['คาดว่าเศรษฐกิจจะโต 2.2%', 'The economy is projected to grow 2.2%'],
  ['GDP โต 2.3%', 'GDP grew 2.3% and is expected to grow 1.8% next year.'],
  ['เหยื่อไม่น้อยกว่า 30 คน', 'At least 30 victims'],
  ['ราคาดีเซลเพิ่มขึ้น', 'ราคาดีเซลเพิ่มขึ้น'],
  ['The government stands by its target of 8%.', 'The government will not change its target of 8%.'],
  ['ส่งออกลดลง ขณะที่นำเข้าเพิ่มขึ้น', 'Exports fell, while imports rose.'],
  ['Talks have yet to start.', 'No talks have begun.'],
  ['จีดีพีขยายตัว 0.6% หลังหดตัว 0.2%', 'GDP rose 0.6% after shrinking 0.2%'],
  ['หนี้อาจแตะ 69% หากเศรษฐกิจขยายตัวไม่ถึง 2%', 'หนี้อาจแตะ 69% หากเศรษฐกิจโตต่ำกว่า 2%'],
  ['ยังไม่กลับสู่ระดับปี 2562', 'Arrivals are still below the level of 2019'],
  ['โรงกลั่นของบริษัทเดินเครื่องเต็มกำลัง', 'The refinery of the company ran at full capacity'],
  ['D/E อยู่ที่ 0.92 เท่า', 'หนี้สินต่อทุนอยู่ที่ 0.92 เท่า'],
  ['Vance refused to resign.', 'Vance rejected calls to step down.'],
  ['The firm denied that it had raised prices.', 'The firm had not raised prices.'],
  ['ธนาคารยังเปิดทางลดดอกเบี้ย', 'ธนาคารไม่ได้ปิดประตูสำหรับการลดดอกเบี้ย'],
  ['บริษัทตั้งเป้าเปิดบริการในไตรมาส 2', 'บริษัทคาดว่าจะเปิดบริการในไตรมาส 2'],
  ['ประเด็นที่น่าจับตาคือการใช้น้ำ ซึ่งอาจสูงถึง 14 ล้านลิตร', 'ดาต้าเซ็นเตอร์อาจใช้น้ำสูงถึง 14 ล้านลิตร'],
])('"%s" is supported by: %s', (text, source) => {
  expect(verdict(text, source)).toMatchObject({ verdict: 'supported', reasons: [] })
})

test('a denial or hedge beside the quote does not count, but one that it was torn from does', () => {
  const source = 'The bank raised its rate. It may not do so again this year.'
  expect(verdict('The bank raised its rate.', source, 'The bank raised its rate')?.verdict).toBe('supported')
  const torn = 'ธปท. ไม่มีแผนแทรกแซงค่าเงิน'
  expect(findings('denial', 'ธปท. มีแผนแทรกแซงค่าเงิน', torn, 'มีแผนแทรกแซงค่าเงิน')).toContain('not-found')
})

import { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'
import { CURRENCY_SIGNS } from '@newsloom/lexicon/currency-signs'
import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['The rate is 2.25%.', 'The rate is two point two five percent.'],
  ['1,234 people and 21 more', 'one thousand two hundred and thirty-four people and twenty-one more'],
  ['in 2026 and 2008, not 1905', 'in twenty twenty-six and two thousand and eight, not nineteen oh five'],
  ['2026 people', 'two thousand and twenty-six people'],
  ['$5.50 and £1', 'five dollars and fifty cents and one pound'],
  ['₩1 and ₹2', 'one won and two rupees'],
  ['$3.2bn of debt', 'three point two billion dollars of debt'],
  ['a loan of 1.3tn baht', 'a loan of one point three trillion baht'],
  ['between 2-3%', 'between two to three percent'],
  ['it was -0.4%', 'it was minus zero point four percent'],
  ['the 21st and the 3rd', 'the twenty-first and the third'],
  ['at 10:30, 9:05 and 14:00', 'at ten thirty, nine oh five and fourteen hundred'],
  ['on 5/11/2026', 'on 5/11/2026'],
  ['1,000,000 and 0', 'one million and zero'],
  ['covid-19', 'covid-nineteen'],
  ['a range of 3.25%-3.50%', 'a range of three point two five percent to three point five percent'],
  ['in Q3 2026', 'in the third quarter of twenty twenty-six'],
  ['Q3 2026 exports', 'third quarter twenty twenty-six exports'],
  ['in 1H26 and 2Q26', 'in the first half of twenty twenty-six and second quarter twenty twenty-six'],
  ['the Q2 report', 'the second quarter report'],
  ['a 25bp cut, 50 bps in all', 'a twenty-five basis points cut, fifty basis points in all'],
  ['US$1.2bn and HK$1', 'one point two billion US dollars and one Hong Kong dollar'],
  ['US$1,250', 'one thousand two hundred and fifty US dollars'],
  ['a 3:2 vote', 'a three to two vote'],
  ['the 2020s, the 1990s and the 80s', 'the twenty twenties, the nineteen nineties and the eighties'],
  ['On 5 January', 'On the fifth of January'],
  ['On the 5 Jan 2026', 'On the fifth of January twenty twenty-six'],
  ['from 1-5 January', 'from the first to the fifth of January'],
  ['January 5, 2026', 'January fifth, twenty twenty-six'],
  ['In May 2026', 'In May twenty twenty-six'],
  ['up in October 5%', 'up in October five percent'],
  ['1/4 of it, 2/3 and 1/2', 'one quarter of it, two thirds and one half'],
  ['2.00%', 'two percent'],
  ['In Q3 25 firms closed', 'In the third quarter twenty-five firms closed'],
  [
    'up in Q3 25, and in H1 26.',
    'up in the third quarter of twenty twenty-five, and in the first half of twenty twenty-six.',
  ],
  ['In March 12 people were hired', 'In March twelve people were hired'],
  ['March 12 people, May 3 banks', 'March twelve people, May three banks'],
  ['On March 12 people voted', 'On March twelfth people voted'],
  ['by March 12 the bank acts', 'by March twelfth the bank acts'],
  ['a 30s clip of 45s, cut to 1s', 'a thirty-second clip of forty-five seconds, cut to one second'],
  ['in their 30s, the early 30s and the 90s', 'in their thirties, the early thirties and the nineties'],
  ['the 1990s and 90s', 'the nineteen nineties and nineties'],
  ['the 70s, 80s and 90s', 'the seventies, eighties and nineties'],
  ['in 1980s or 90s style', 'in nineteen eighties or nineties style'],
  ['waits of 20s and 30s', 'waits of twenty seconds and thirty seconds'],
  ['within 30s', 'within thirty seconds'],
  ['Version 2.10 and v2.1', 'Version two point ten and version two point one'],
  ['Android 15.0.2 and section 4.20', 'Android fifteen point zero point two and section four point twenty'],
  ['FY26 and 5G', 'FY twenty-six and five G'],
  ['call 02-123-4567', 'call zero two, one two three, four five six seven'],
  ['$0.99, $5.00 and €0.01', 'ninety-nine cents, five dollars and one cent'],
  ['$1.00, £1.00, €1.00 and US$1.00', 'one dollar, one pound, one euro and one US dollar'],
  ['£3.50 and £0.50', 'three pounds and fifty pence and fifty pence'],
  ['from 9.30am to 9:00 pm', 'from nine thirty am to nine pm'],
  ['the 1,000th ship', 'the one thousandth ship'],
  ['in 2026-27 and 2009/10', 'in twenty twenty-six to twenty-seven and two thousand and nine to ten'],
  ['the 1999-00 season', 'the nineteen ninety-nine to two thousand season'],
  ['in 2007-08', 'in two thousand and seven to two thousand and eight'],
  ['.5% and -.5%', 'zero point five percent and minus zero point five percent'],
])('in English, %s is read as %s', (text, spoken) => {
  expect(spokenText(text, 'English')).toBe(spoken)
})

test.each([
  ['ร้อยละ 2.25', 'ร้อยละ สองจุดสองห้า'],
  ['11.2%', 'สิบเอ็ดจุดสองเปอร์เซ็นต์'],
  ['๒๕๖๙', 'สองพันห้าร้อยหกสิบเก้า'],
  ['21 101 20', 'ยี่สิบเอ็ด หนึ่งร้อยเอ็ด ยี่สิบ'],
  ['1,000,001 บาท', 'หนึ่งล้านเอ็ด บาท'],
  ['12,345,678', 'สิบสองล้านสามแสนสี่หมื่นห้าพันหกร้อยเจ็ดสิบแปด'],
  ['1,500 ล้านบาท', 'หนึ่งพันห้าร้อย ล้านบาท'],
  ['$3.2 ล้าน', 'สามจุดสองล้านดอลลาร์'],
  ['₩5 ล้าน และ ₹100', 'ห้าล้านวอน และ หนึ่งร้อยรูปี'],
  ['2-3%', 'สองถึงสามเปอร์เซ็นต์'],
  ['-0.4%', 'ลบศูนย์จุดสี่เปอร์เซ็นต์'],
  ['10.30 น.', 'สิบนาฬิกาสามสิบนาที'],
  ['5/11/2569', '5/11/2569'],
  ['มติ 5:2', 'มติ ห้าต่อสอง'],
  ['ครั้งที่ 3/2569', 'ครั้งที่ สามทับสองพันห้าร้อยหกสิบเก้า'],
  ['ไตรมาส 3/2569', 'ไตรมาส สามปีสองพันห้าร้อยหกสิบเก้า'],
  ['1/4 ของทั้งหมด', 'เศษหนึ่งส่วนสี่ ของทั้งหมด'],
  ['โทร 02-123-4567', 'โทร ศูนย์สอง หนึ่งสองสาม สี่ห้าหกเจ็ด'],
  ['1,250.50 บาท', 'หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์'],
  ['33.42 บาทต่อดอลลาร์', 'สามสิบสามจุดสี่สอง บาทต่อดอลลาร์'],
  ['2.00% และ 3.25%-3.50%', 'สองเปอร์เซ็นต์ และ สามจุดสองห้าเปอร์เซ็นต์ถึงสามจุดห้าเปอร์เซ็นต์'],
  ['เวอร์ชัน 2.10 และข้อ 4.20', 'เวอร์ชัน สองจุดสิบ และข้อ สี่จุดยี่สิบ'],
  ['นาน 30s', 'นาน สามสิบวินาที'],
  ['Q3 25 บริษัท', 'ไตรมาสสาม ยี่สิบห้า บริษัท'],
  ['เดือนมีนาคม 12 คน', 'เดือนมีนาคม สิบสอง คน'],
  ['ทีมชนะ 3-1', 'ทีมชนะ สามต่อหนึ่ง'],
  ['ทีมชนะ 3-1 ประตู', 'ทีมชนะ สามต่อหนึ่ง ประตู'],
  ['แพ้ 0-2 นัดแรก เมื่อวันที่ 5', 'แพ้ ศูนย์ต่อสอง นัดแรก เมื่อวันที่ ห้า'],
  ['ชนะ 3-1 วันนี้', 'ชนะ สามต่อหนึ่ง วันนี้'],
  ['ชนะ 2-3 ประตู', 'ชนะ สองถึงสาม ประตู'],
  ['ออกกำลังกายสม่ำเสมอ 3-5 วันต่อสัปดาห์', 'ออกกำลังกายสม่ำเสมอ สามถึงห้า วันต่อสัปดาห์'],
  ['คาดว่าพรรคจะชนะ 20-25 ที่นั่ง', 'คาดว่าพรรคจะชนะ ยี่สิบถึงยี่สิบห้า ที่นั่ง'],
  ['เปิดประตู 2-3 ชั่วโมง', 'เปิดประตู สองถึงสาม ชั่วโมง'],
  ['US$3 ร้อยล้าน และ $2 สิบล้าน', 'สามร้อยล้านดอลลาร์สหรัฐ และ สองสิบล้านดอลลาร์'],
  ['เงิน US$3.5bn และ $2m', 'เงิน สามจุดห้าพันล้านดอลลาร์สหรัฐ และ สองล้านดอลลาร์'],
  ['US$1.2 ล้านล้าน', 'หนึ่งจุดสองล้านล้านดอลลาร์สหรัฐ'],
  ['ปี 2569/70', 'ปี สองพันห้าร้อยหกสิบเก้าทับเจ็ดสิบ'],
  ['ลด 25bp ใน Q3', 'ลด ยี่สิบห้าเบสิสพอยต์ ใน ไตรมาสสาม'],
])('in Thai, %s is read as %s', (text, spoken) => {
  expect(spokenText(text, 'Thai')).toBe(spoken)
})

test('figures of the other languages are read too', () => {
  expect(spokenText('2,5 %', 'German')).toBe('zwei Komma fünf Prozent')
})

test.each(PodcastLanguage.options)(
  'in %s, every currency sign of the lexicon is read as a word',
  (language) => {
    const read = CURRENCY_SIGNS.map((sign) => [sign, spokenText(`${sign}5`, language)])
    expect(read.filter(([sign = '', words = '']) => words.includes(sign) || !/\S\p{L}/u.test(words))).toEqual(
      [],
    )
    expect(new Set(read.map(([, words]) => words)).size).toBe(CURRENCY_SIGNS.length)
  },
)

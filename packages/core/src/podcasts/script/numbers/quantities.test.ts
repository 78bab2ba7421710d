import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { spokenText } from '../../spoken-text.ts'

test.each<[PodcastLanguage, string, string]>([
  ['Japanese', '150円~155円、20人~30人', '百五十円から百五十五円、二十人から三十人'],
  ['Japanese', '約3割~4割、9時半~10時', '約三割から四割、九時半から十時'],
  ['Japanese', '第1四半期~第3四半期', '第一四半期から第三四半期'],
  ['Japanese', '0.5ポイント~0.7ポイント', '〇点五ポイントから〇点七ポイント'],
  ['Korean', '1,350원~1,355원', '천삼백오십원에서 천삼백오십오원'],
  ['Korean', '10%대~20%대, 1분기~3분기', '십 퍼센트대에서 이십 퍼센트대, 일분기에서 삼분기'],
  ['Chinese (Simplified)', '3个月~6个月，5元~6元', '三个月到六个月，五元到六元'],
  ['Thai', '10 บาท~20 บาท', 'สิบ บาทถึงยี่สิบ บาท'],
  ['English', '5 kg~6 kg, 50 people ~ 60 people', 'five kg to six kg, fifty people to sixty people'],
  ['German', '5 Euro~6 Euro', 'fünf Euro bis sechs Euro'],
])('in %s, a tilde between the quantities %s is a range, whatever their units', (language, text, spoken) => {
  for (const tilde of ['~', '～', '〜', '∼'])
    expect(spokenText(text.replaceAll('~', tilde), language), tilde).toBe(spoken)
})

test.each<[PodcastLanguage, string, string]>([
  ['English', 'up 5 percent, ~6 more', 'up five percent, about six more'],
  ['English', 'in 3 firms ~5 people', 'in three firms about five people'],
  ['Japanese', '3年目で、〜5%', '三年目で、約五パーセント'],
  ['Chinese (Simplified)', '利率为5%。～6%', '利率为百分之五。约百分之六'],
  ['Thai', 'ราว ~5 บาท', 'ราว ห้า บาท'],
])('in %s, a tilde before one figure of %s says that it is rounded', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string, string]>([
  ['Thai', '8 พัน-1 หมื่นล้านบาท', 'แปด พันถึงหนึ่ง หมื่นล้านบาท'],
  ['Thai', '5 แสน-1 ล้านบาท', 'ห้า แสนถึงหนึ่ง ล้านบาท'],
  ['Thai', '5 หมื่น-6 หมื่นคน', 'ห้า หมื่นถึงหก หมื่นคน'],
  ['Thai', '10 บาท-20 บาท', 'สิบ บาทถึงยี่สิบ บาท'],
  ['Thai', '500,000-1 ล้านบาท', 'ห้าแสนถึงหนึ่ง ล้านบาท'],
  ['Thai', '28 ก.พ. - 2 มี.ค.', 'ยี่สิบแปด กุมภาพันธ์ถึงสอง มีนาคม'],
  ['Thai', 'ต.ค.68-ก.ย.69', 'ตุลาคมหกสิบแปดถึงกันยายนหกสิบเก้า'],
  ['Thai', 'ไตรมาส 3/2569-ไตรมาส 1/2570', 'ไตรมาส สามปีสองพันห้าร้อยหกสิบเก้าถึงไตรมาส หนึ่งปีสองพันห้าร้อยเจ็ดสิบ'],
  ['Spanish', '5 euros-6 euros', 'cinco euros a seis euros'],
  ['Spanish', '28 de febrero - 2 de marzo', 'veintiocho de febrero a dos de marzo'],
  ['German', '28. Februar - 2. März', '28. Februar bis 2. März'],
  ['English', '10 percent-12 percent', 'ten percent to twelve percent'],
  ['English', '3 months-6 months, 1 year - 2 years', 'three months to six months, one year to two years'],
  ['Japanese', '150円-155円', '百五十円から百五十五円'],
])('in %s, a dash between two figures with a unit in %s is a range', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test('a dash between figures of different things is none', () => {
  expect(spokenText('lost 5 seats - 3 votes', 'English')).toBe('lost five seats - three votes')
  expect(spokenText('แพ้ 5 คน - 3 เสียง', 'Thai')).toBe('แพ้ ห้า คน - สาม เสียง')
})

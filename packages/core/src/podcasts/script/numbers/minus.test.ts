import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { spokenText } from '../../spoken-text.ts'

test.each<[PodcastLanguage, string]>([
  ['English', 'minus five dollars'],
  ['Thai', 'ลบห้าดอลลาร์'],
  ['Spanish', 'menos cinco dólares'],
  ['French', 'moins cinq dollars'],
  ['German', 'minus fünf Dollar'],
  ['Italian', 'meno cinque dollari'],
  ['Portuguese (Brazil)', 'menos cinco dólares'],
  ['Chinese (Simplified)', '负五美元'],
  ['Japanese', 'マイナス五ドル'],
  ['Korean', '마이너스 오달러'],
])('in %s, a minus before the currency is read', (language, spoken) => {
  for (const text of ['-$5', '−$5', '$-5', '"-$5"', '(-$5)'])
    expect(spokenText(text, language).replace(/^["(]|[")]$/g, ''), text).toBe(spoken)
  const percent = spokenText('-2%', language)
  expect(percent).not.toContain('-')
  for (const mark of ['"', "'"])
    expect(spokenText(`${mark}-2%${mark}`, language)).toBe(`${mark}${percent}${mark}`)
})

test.each<[PodcastLanguage, string, string]>([
  ['English', 'a loss of -$1.2bn', 'a loss of minus one point two billion dollars'],
  [
    'English',
    '-$5.50, -$0.50 and -$1',
    'minus five dollars and fifty cents, minus fifty cents and minus one dollar',
  ],
  ['English', '-US$1.2bn', 'minus one point two billion US dollars'],
  [
    'English',
    '-$5–-$3, $40-$45',
    'minus five dollars to minus three dollars, forty dollars to forty-five dollars',
  ],
  ['English', '"5"-6', '"five"-six'],
  ['Thai', '-฿500 และ -฿5.50', 'ลบห้าร้อยบาท และ ลบห้าบาทห้าสิบสตางค์'],
  ['Thai', '-$2bn', 'ลบสองพันล้านดอลลาร์'],
  ['Portuguese (Brazil)', '-R$ 5', 'menos cinco reais'],
])('in %s, the signs of %s are read as %s', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

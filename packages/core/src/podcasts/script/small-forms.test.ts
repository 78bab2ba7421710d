import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { spokenText } from '../spoken-text.ts'

test.each([
  'the 400m final',
  'a 1,500m race',
  'The bridge is 500m long',
  '100m hurdles',
  'grew to 1.5m',
  '10.5m tall',
])('the metres, or perhaps metres, of %s stay in digits', (text) => {
  expect(spokenText(text, 'English')).toBe(text)
})

test.each<[PodcastLanguage, string, string]>([
  ['English', '5m people, 1.3m visitors', 'five million people, one point three million visitors'],
  ['English', '10-15m households', 'ten to fifteen million households'],
  ['English', '$5m and a 10m baht loan', 'five million dollars and a ten million baht loan'],
  ['Chinese (Simplified)', '4至6%，4到6%', '百分之四到六，百分之四到六'],
  ['English', 'the mid-60s and 1980s-1990s', 'the mid-sixties and nineteen eighties to nineteen nineties'],
  ['English', '1st-3rd', 'first to third'],
  ['English', '$100s of it at 3¼%', '$100s of it at 3¼%'],
  ['Spanish', 'al 3¼%', 'al 3¼%'],
  ['English', 'in 1850, in 1850 firms', 'in eighteen fifty, in one thousand eight hundred and fifty firms'],
  ['English', 'Sept 3 to 5, up', 'September third to fifth, up'],
  ['English', 'On May 3 to 5 people', 'On May third to five people'],
  ['English', 'call +66 81 234 5678', 'call +66 81 234 5678'],
  ['German', 'unter +49 30 123 456', 'unter +49 30 123 456'],
  ['Thai', 'โทร +66 81 234 5678', 'โทร +66 81 234 5678'],
  ['Thai', 'มอก. 2345-2560', 'มอก. 2345-2560'],
])('in %s, %s is read as %s', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

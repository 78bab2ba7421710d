import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { spokenText } from '../../spoken-text.ts'

test.each<[PodcastLanguage, string, string]>([
  ['Japanese', '25℃-30℃', '二十五℃-三十℃'],
  ['Japanese', '12月2日（水）-5日（土）', '十二月二日（水）-五日（土）'],
  ['Korean', '84㎡-100㎡', '팔십사㎡-백㎡'],
  ['Chinese (Simplified)', '5日（周一）-7日（周三）', '五日（周一）-七日（周三）'],
  ['Thai', '25℃-30℃', 'ยี่สิบห้า℃-สามสิบ℃'],
  ['English', '25℃-30℃', 'twenty-five℃-thirty℃'],
])('in %s, a dash after a symbol or a bracket in %s stays', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string, string]>([
  ['Japanese', 'GDP（前期比）-0.5%', 'GDP（前期比）マイナス〇点五パーセント'],
  ['Japanese', '成長率は-0.5%', '成長率はマイナス〇点五パーセント'],
  ['Japanese', '最低気温は-3度〜-1度', '最低気温はマイナス三度からマイナス一度'],
  ['Chinese (Simplified)', '同比-2.5%', '同比百分之负二点五'],
  ['Chinese (Simplified)', '从-0.5%到0.5%', '从百分之负零点五到百分之零点五'],
  ['Korean', '성장률-0.5%', '성장률마이너스 영점오 퍼센트'],
])('in %s, a minus without a space before it in %s is read', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string]>([
  ['Korean', '2만 명~3만 명'],
  ['Korean', '3만 5천 원 ~ 4만 원'],
  ['Korean', '1일(월)~5일(금)'],
  ['Japanese', '25℃〜30℃'],
  ['Japanese', '10人（予定）〜20人'],
  ['Japanese', 'ゼロ～5'],
  ['Chinese (Simplified)', '5美元/桶~6美元/桶'],
  ['Chinese (Simplified)', '十五岁~20岁'],
])('in %s, a tilde after a figure with an unknown unit in %s stays', (language, text) => {
  expect(spokenText(text, language)).toMatch(/~/)
  expect(spokenText(text, language)).not.toMatch(/約|约|약/)
})

test.each([
  ['5m-6m people lost work', 'five million to six million people lost work'],
  ['6m to 7m people', 'six million to seven million people'],
  ['the 400m finals', 'the 400m finals'],
  ['the 200m races', 'the 200m races'],
])("'m' is for million at both ends of a range, and for metres in races: %s", (text, spoken) => {
  expect(spokenText(text, 'English')).toBe(spoken)
})

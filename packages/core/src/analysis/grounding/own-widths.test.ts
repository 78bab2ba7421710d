import { expect, test } from 'vitest'
import { POISONED_ANSWERS } from '../../testing/analysis/poisoned-answers.ts'
import { groundMarkdown } from '../ground-markdown.ts'

const articles = [
  {
    ...{ title: 'A', source: 'A', url: 'https://news.example.org/a/1' },
    ...{ publishedAt: null, isSample: false },
  },
]

test.each([
  ['数字は５％で、上回りました。（「はい！」）', '数字は５％で、上回りました。（「はい！」）'],
  ['据报道，数字为5%：高于预期；对吗？是。', '据报道，数字为5%：高于预期；对吗？是。'],
  ['金利は3.25～3.50％です。5~10%もある。', '金利は3.25～3.50％です。5~10%もある。'],
  ['詳細は ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ／ｘ です。次へ。', '詳細は です。次へ。'],
  ['詳細は ｅｖｉｌ。ｃｏｍ です。（次）', '詳細は です。（次）'],
  ['見て ａ＠ｅｖｉｌ．ｃｏｍ 。次は（ＧＤＰ）', '見て 。次は（ＧＤＰ）'],
  ['次は evil。**com** です。', '次は ** です。'],
  ['см. пример。рф тут', 'см. пример。 рф тут'],
  ['см. evil。рф тут', 'см. evil。 рф тут'],
  ['см. evil.рф тут', 'см. evil. рф тут'],
  ['δες παράδειγμα｡ελ εδώ', 'δες παράδειγμα｡ ελ εδώ'],
  ['データー。次は葛\u{e0100}。我々。①。次', 'データー。次は葛\u{e0100}。我々。①。次'],
  ['한국。다음', '한국。다음'],
  ['ก ［1］ ＜ｂ＞ข＜／ｂ＞', 'ก [[1]](https://news.example.org/a/1) ข'],
])('%s', (input, expected) => expect(groundMarkdown(input, articles).body).toBe(expected))

test('no address in full-width characters is left', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (c) => (c === '.' ? '。' : String.fromCharCode(c.charCodeAt(0) + 0xfee0)))
  const left = POISONED_ANSWERS.flatMap((poison) => {
    const { body: said } = groundMarkdown(`予想を上回った。${wide(poison)}\n\n次です。`, articles)
    const folded = said.normalize('NFKC').replaceAll('。', '.')
    return /evil\.c|:\/\/|www\.|javascript:|<[a-z/!?]|!\[|\]\(|\S@\S/i.test(folded) ? [[poison, said]] : []
  })
  expect(left).toEqual([])
})

import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { line, scriptOf } from '../../../testing/podcasts/episode-fixtures.ts'
import { MAX_SEGMENT, planSegments } from '../plan-segments.ts'
import { splitClauses } from './split-clauses.ts'
import { splitSentences } from './split-sentences.ts'

test.each<[PodcastLanguage, string, string]>([
  ['Japanese', '輸出は前年同月から5.4%増加し、金利は3.25〜3.50%で、', '三点二五から三点五ゼロパーセント'],
  ['Japanese', '輸出が1,234.5億円増加し市場の予想を上回り金利は高く', '千二百三十四点五億'],
  ['Chinese (Simplified)', '出口同比增长5.4%，高于市场预期的4.1%；', '百分之五点四'],
  ['Korean', '수출이 전년 동월보다 5.4% 증가해 시장 예상을 웃돌았고 ', '오점사 퍼센트'],
  [
    'Spanish',
    'La Reserva bajó un 0,25 % su tipo al 3,75 % el 5 de nov. de 2026, dijo el Sr. Pérez, y ',
    'cero coma veinticinco por ciento',
  ],
  [
    'German',
    'die Zentralbank senkte am 30. November den Leitzins um 1 234,5 Punkte auf 3,75 % und ',
    'am 30. November',
  ],
  [
    'English',
    'the U.S. Federal Reserve cut its rate by 0.25 points to 3.75% on Nov. 30 and ',
    'three point seven five percent',
  ],
])('one sentence in %s that is too long is divided, but no figure: %s', (language, clause, part) => {
  const times = Math.ceil(2_000 / clause.length)
  const text = clause.repeat(times).trim()
  const segments = planSegments({
    script: scriptOf(0, { lines: [line('long', text)], language }),
    voices: ['Kore', 'Puck'],
    earlier: [],
  })
  expect(segments.length).toBeGreaterThan(1)
  for (const { seconds } of segments) expect(seconds).toBeLessThanOrEqual(MAX_SEGMENT)
  const said = segments.flatMap(({ turns }) => turns)
  const bare = (texts: string[]) => texts.join('').replace(/\s/g, '')
  expect(bare(said.map((turn) => turn.text))).toBe(bare([text]))
  expect(
    said
      .map(({ spoken }) => spoken)
      .join(' ')
      .split(part),
  ).toHaveLength(times + 1)
})

test.each<[PodcastLanguage, string, string[]]>([
  ['English', 'one, two 12,345 three; four', ['one, ', 'two 12,345 three; ', 'four']],
  ['Japanese', '一万、12、345', ['一万、', '12、345']],
])('the clauses in %s of %s are the whole text', (language, text, clauses) => {
  expect(splitClauses(text, language, (one) => one === text)).toEqual(clauses)
  expect(splitClauses(text, language, () => false)).toEqual([text])
})

test('no sentence ends after the small abbreviation of an Italian title', () => {
  const sentence = 'Lo ha detto il dott. Rossi ieri.'
  expect(splitSentences(sentence, 'Italian')).toEqual([sentence])
})

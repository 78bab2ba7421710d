import { PODCAST_LANGUAGES } from '@newsloom/contract/campaigns/campaign-limits'
import { describe, expect, test } from 'vitest'
import { phrasesOf } from '../phrases.ts'
import { checkLine } from './check-line.ts'
import type { LineKind, PodcastLanguage } from './script.ts'
import { groundsOf } from './testing/script-fixtures.ts'

const verdictOf = (
  language: PodcastLanguage,
  text: string,
  statementIds: string[] = [],
  kind: LineKind = statementIds.length > 0 ? 'fact' : 'bridge',
) => checkLine({ text, kind, statementIds }, groundsOf(language)).verdict

describe('facts', () => {
  test.each<[PodcastLanguage, string, string, 'supported' | 'unsupported']>([
    ['English', 'Exports rose 11.2% in October.', '2', 'supported'],
    ['English', 'Electronics led, and exports were up 11.2 percent.', '2', 'supported'],
    ['English', 'Exports rose 12.1% in October.', '2', 'unsupported'],
    ['English', 'Exports fell 11.2% in October.', '2', 'unsupported'],
    ['English', 'Vietnam saw its exports rise 11.2%.', '2', 'unsupported'],
    ['English', 'Exports rose 11.2% in October.', '1', 'unsupported'],
    ['English', 'The minister resigned over the scandal.', '3', 'unsupported'],
    ['Thai', 'การส่งออกขยายตัวร้อยละ 11.2', '2', 'supported'],
    ['Thai', 'การส่งออกขยายตัวร้อยละ 21.1', '2', 'unsupported'],
    ['Thai', 'การส่งออกหดตัวร้อยละ 11.2', '2', 'unsupported'],
  ])('%s: %s (%s) is %s', (language, text, id, verdict) => {
    expect(verdictOf(language, text, [id])).toBe(verdict)
  })

  test('a fact without a source is refused, whatever it says', () => {
    expect(verdictOf('English', 'Exports rose 11.2%.', [], 'fact')).toBe('unsupported')
    expect(verdictOf('English', 'Exports rose 11.2%.', ['77'], 'fact')).toBe('unsupported')
  })

  test('Thai may be told of English sources, if it names the same things', () => {
    const grounds = { ...groundsOf('Thai'), statements: groundsOf('English').statements }
    const told = (text: string) => checkLine({ kind: 'fact', text, statementIds: ['2'] }, grounds).verdict
    expect(told('การส่งออกเพิ่มขึ้นร้อยละ 11.2 ในเดือนตุลาคม')).toBe('supported')
    expect(told('รัฐมนตรีลาออกแล้ว')).toBe('unsupported')
  })
})

describe('greetings and bridges', () => {
  test.each([
    'Good morning and welcome.',
    "I'm Anna. Let's start.",
    'And what else is there today?',
    "Let's turn to the Thai economy.",
    "That's interesting, Ben. Tell us more.",
  ])('%s states nothing', (text) => expect(verdictOf('English', text)).toBe('supported'))

  test.each([
    'Let us look at the 2.25% rate.',
    'Exports are booming.',
    'And now to Japan.',
    'Two in three people agree.',
    'It all began on 5 November.',
    'The government has collapsed.',
  ])('%s may state something', (text) => expect(verdictOf('English', text)).toBe('unsupported'))

  test.each(['สวัสดีครับ ยินดีต้อนรับสู่รายการ', 'ไปฟังเรื่องต่อไปกัน', 'น่าสนใจมาก แล้วมีอะไรอีกบ้าง'])(
    '%s states nothing',
    (text) => expect(verdictOf('Thai', text)).toBe('supported'),
  )

  test.each(['รัฐบาลล้มแล้ว', 'ไปดูดอกเบี้ย 2.25% กัน', 'ญี่ปุ่นตกลงแล้ว'])('%s may state something', (text) =>
    expect(verdictOf('Thai', text)).toBe('unsupported'),
  )

  test.each(PODCAST_LANGUAGES.map(({ id }) => id))('our own phrases pass in %s', (language) => {
    const { opening, answer, bridges, closing } = phrasesOf(language, groundsOf(language).known)
    for (const text of [opening, answer, closing, ...bridges])
      expect(verdictOf(language, text, [], 'greeting')).toBe('supported')
  })

  test('in a language that code cannot read, only our own phrases pass', () => {
    expect(verdictOf('Spanish', 'Vamos a hablar de otra cosa.')).toBe('unsupported')
    expect(verdictOf('Japanese', '首相が辞任しました。')).toBe('unsupported')
  })
})

describe('figures of other languages', () => {
  test.each<[PodcastLanguage, string, string, 'supported' | 'unsupported']>([
    ['Spanish', 'Las exportaciones subieron un 11,2% en octubre.', '2', 'supported'],
    ['Spanish', 'Las exportaciones subieron un 12,2% en octubre.', '2', 'unsupported'],
    ['German', 'Es kamen 2,6 Millionen Touristen, 3,1 Prozent weniger.', '4', 'supported'],
    ['German', 'Es kamen 2,6 Milliarden Touristen.', '4', 'unsupported'],
    ['French', '2 600 000 touristes sont venus.', '4', 'supported'],
    ['Chinese (Simplified)', '游客人数下降3.1%，至260万人。', '4', 'supported'],
    ['Japanese', '観光客は270万人でした。', '4', 'unsupported'],
    ['Korean', '관광객은 260만 명이었습니다.', '4', 'supported'],
  ])('%s: %s is %s', (language, text, id, verdict) => {
    expect(verdictOf(language, text, [id])).toBe(verdict)
  })
})

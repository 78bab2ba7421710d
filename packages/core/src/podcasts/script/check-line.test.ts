import { PODCAST_LANGUAGES } from '@newsloom/contract/podcasts/languages'
import { describe, expect, test } from 'vitest'
import { phrasesOf } from '../phrases.ts'
import { checkLine } from './check-line.ts'
import type { LineKind, PodcastLanguage } from './script.ts'
import { groundsOf, source } from './testing/script-fixtures.ts'

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

  test.each([
    ['คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.75 ตามที่ตลาดคาด', ''],
    ['คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.75 ตามคาด', ', as markets had expected'],
    ['The Bank of Thailand held its policy rate at 1.75% as expected', ''],
  ])('an expected event that came about (%s) is a fact', (quote, added) => {
    const statements = [source('1', quote.replace(/^คง/, 'ธนาคารแห่งประเทศไทยคง'))]
    const said = (text: string) =>
      checkLine({ kind: 'fact', text, statementIds: ['1'] }, groundsOf('English', statements)).verdict
    expect(said(`The Bank of Thailand kept its policy rate at 1.75%${added}.`)).toBe('supported')
    expect(said(`The Bank of Thailand kept its policy rate at 1.5%${added}.`)).toBe('unsupported')
  })

  test('an event that is only expected is not a fact', () => {
    const statements = [source('1', 'ตลาดคาดว่าธนาคารแห่งประเทศไทยจะคงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.75')]
    const text = 'The Bank of Thailand kept its policy rate at 1.75%.'
    const line = { kind: 'fact' as const, text, statementIds: ['1'] }
    expect(checkLine(line, groundsOf('English', statements)).verdict).toBe('unsupported')
  })

  test('a fact without a source is refused, whatever it says', () => {
    expect(verdictOf('English', 'Exports rose 11.2%.', [], 'fact')).toBe('unsupported')
    expect(verdictOf('English', 'Exports rose 11.2%.', ['77'], 'fact')).toBe('unsupported')
  })

  test('Thai may be written from English sources, if it names the same things', () => {
    const grounds = { ...groundsOf('Thai'), statements: groundsOf('English').statements }
    const told = (text: string) => checkLine({ kind: 'fact', text, statementIds: ['2'] }, grounds).verdict
    expect(told('การส่งออกเพิ่มขึ้นร้อยละ 11.2 ในเดือนตุลาคม')).toBe('supported')
    expect(told('รัฐมนตรีลาออกแล้ว')).toBe('unsupported')
  })
})

describe('the language of a line', () => {
  const about = (language: PodcastLanguage, text: string) =>
    checkLine({ text, kind: 'fact', statementIds: ['2'] }, groundsOf(language)).reasons.join(' ')
  test.each<[PodcastLanguage, string]>([
    ['English', 'การส่งออกขยายตัวร้อยละ 11.2'],
    ['English', 'Exports rose 11.2%. สินค้าอิเล็กทรอนิกส์ขยายตัวมากที่สุดในรอบปี'],
    ['Thai', 'Exports rose 11.2% in October.'],
    ['Thai', 'การส่งออกขยายตัวร้อยละ 11.2 as exports rose again in October'],
    ['Spanish', 'การส่งออกขยายตัวร้อยละ 11.2'],
    ['Japanese', 'Exports rose 11.2% in October.'],
  ])('in %s, %s is in another one', (language, text) => {
    expect(verdictOf(language, text, ['2'])).toBe('unsupported')
    expect(about(language, text)).toContain(`not in ${language}, the language of the episode`)
  })

  test.each<[PodcastLanguage, string]>([
    ['English', 'Exports of Thai silk (ผ้าไหม) rose 11.2%.'],
    ['Thai', 'การส่งออก iPhone ของ Bank of Thailand ขยายตัวร้อยละ 11.2'],
    ['Thai', 'Microsoft Windows: 11.2%'],
    ['Japanese', 'AppleのiPhoneは11.2%増。'],
  ])('in %s, names may be in another one: %s', (language, text) =>
    expect(about(language, text)).not.toContain('the language of the episode'),
  )
})

test('code cannot read the words of other languages, and says so', () => {
  const check = (text: string) => checkLine({ kind: 'fact', text, statementIds: ['5'] }, groundsOf('Spanish'))
  for (const text of ['Los bancos asiáticos están quebrados.', 'El baht subió cincuenta por ciento.'])
    expect(check(text)).toEqual({
      verdict: 'unclear',
      reasons: [
        'Only the figures of this line can be checked: Newsloom cannot read Spanish. Compare it with its sources.',
      ],
    })
})

describe('greetings and bridges', () => {
  test.each([
    'Good morning and welcome.',
    "I'm Anna. Let's start.",
    'And what else is there today?',
    "Let's turn to the Thai economy.",
    "That's interesting, Ben. Tell us more.",
    'Good night to you all.',
    'That was Europe. Now to Asia.',
    'Let us now move from the Thai economy to Europe.',
    'Welcome to the Weekly economy show, Ben.',
    'Good day to you all, and good to be here.',
    'Great, Ben. Now to the Thai economy.',
    "That's a great question, Anna.",
  ])('%s states nothing', (text) => expect(verdictOf('English', text)).toBe('supported'))

  test.each([
    'Let us look at the 2.25% rate.',
    'Exports are booming.',
    'And now to Japan.',
    'Two in three people agree.',
    'It all began on 5 November.',
    'The government has collapsed.',
    'Welcome. The Thai economy is great.',
    'The Thai economy could end soon, and that is indeed very important.',
    'It is great for the Thai economy.',
    'Thai economy Europe.',
    'Good news for the Thai economy.',
    'Good news.',
    'It is great.',
    "That's good, Ben.",
    'Good to see the Thai economy.',
    'Now to the Thai economy. Great news.',
    'Now to the Thai economy. Asia would not go on.',
  ])('%s may state something', (text) => expect(verdictOf('English', text)).toBe('unsupported'))

  test('a bridge may lead to a country that the news names, and say nothing of it', () => {
    const grounds = groundsOf('English', [source('1', 'The economy of Japan grew 1%.')])
    const said = (text: string) => checkLine({ kind: 'bridge', text, statementIds: [] }, grounds).verdict
    expect(said('And now to Japan.')).toBe('supported')
    expect(said('Japan is great.')).toBe('unsupported')
    expect(said('And now to Vietnam.')).toBe('unsupported')
  })

  test.each([
    'สวัสดีครับ ยินดีต้อนรับสู่รายการ',
    'ไปฟังเรื่องต่อไปกัน',
    'น่าสนใจมาก แล้วมีอะไรอีกบ้าง',
    'มาดูเรื่อง Thai economy กัน',
    'ไปต่อกันที่เอเชีย',
  ])('%s states nothing', (text) => expect(verdictOf('Thai', text)).toBe('supported'))

  test.each([
    'รัฐบาลล้มแล้ว',
    'ไปดูดอกเบี้ย 2.25% กัน',
    'ญี่ปุ่นตกลงแล้ว',
    'Thai economy น่าสนใจมาก',
    'ข่าวดีของ Thai economy',
    'เอเชียจบแล้ว',
  ])('%s may state something', (text) => expect(verdictOf('Thai', text)).toBe('unsupported'))

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
  test.each<[PodcastLanguage, string, string, 'unclear' | 'unsupported']>([
    ['Spanish', 'Las exportaciones subieron un 11,2% en octubre.', '2', 'unclear'],
    ['Spanish', 'Las exportaciones subieron un 12,2% en octubre.', '2', 'unsupported'],
    ['German', 'Es kamen 2,6 Millionen Touristen, 3,1 Prozent weniger.', '4', 'unclear'],
    ['German', 'Es kamen 2,6 Milliarden Touristen.', '4', 'unsupported'],
    ['French', '2 600 000 touristes sont venus.', '4', 'unclear'],
    ['Chinese (Simplified)', '游客人数下降3.1%，至260万人。', '4', 'unclear'],
    ['Japanese', '観光客は270万人でした。', '4', 'unsupported'],
    ['Korean', '관광객은 260만 명이었습니다.', '4', 'unclear'],
  ])('%s: %s is %s', (language, text, id, verdict) => {
    expect(verdictOf(language, text, [id])).toBe(verdict)
  })
})

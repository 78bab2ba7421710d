import { describe, expect, test } from 'vitest'
import { thaiBytes, utf16 } from '../testing/encodings.ts'
import { decodeText } from './charset.ts'

const THAI = 'ธนาคารแห่งประเทศไทยคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.75 ต่อปี'
const FRENCH = 'Le comité a décidé de maintenir son taux à 1,75 % à l’unanimité, dit la présidente.'
const GERMAN = 'Die Währungshüter ließen den Leitzins unverändert, hieß es am Freitag in Köln.'
const SPANISH = '¿Subirá el tipo de interés? «Aún no», dijo el señor Núñez en una reunión breve.'
const RUSSIAN = 'центральный банк сохранил ключевую ставку без изменений, сообщает агентство'
const utf8 = (text: string) => new TextEncoder().encode(text)
const page = (text: string, charset = '') =>
  `<html><head>${charset && `<meta charset="${charset}">`}<title>x</title></head><body><p>${text}</p></body></html>`

const WINDOWS_1252: Record<string, number> = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 }
const latin = (text: string) =>
  Uint8Array.from(text, (letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0))
const cyrillic = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
const broken = (bytes: Uint8Array, at: number) =>
  Uint8Array.from([...bytes.slice(0, at), 0xff, ...bytes.slice(at)])
const readable = (text: string, decoded: string) =>
  // a broken letter is lost, but not its neighbours
  [...text].filter((letter) => decoded.includes(letter)).length >= [...text].length * 0.95

describe('the bytes outweigh the declaration', () => {
  const rows: [string, Uint8Array, string, string][] = [
    ['Thai UTF-8 said to be Latin-1', utf8(page(THAI)), 'text/html; charset=ISO-8859-1', THAI],
    ['Thai UTF-8 said to be windows-874', utf8(page(THAI)), 'text/html; charset=windows-874', THAI],
    ['Thai UTF-8 said to be tis-620 by itself', utf8(page(THAI, 'tis-620')), 'text/html', THAI],
    ['Thai UTF-8 said to be Latin-1 twice', utf8(page(THAI, 'iso-8859-1')), 'charset=latin1', THAI],
    ['French UTF-8 said to be windows-1252', utf8(page(FRENCH)), 'charset=windows-1252', FRENCH],
    ['windows-874 said to be UTF-8', thaiBytes(page(THAI)), 'text/html; charset=utf-8', THAI],
    ['windows-874 said to be UTF-8 by itself', thaiBytes(page(THAI, 'utf-8')), 'text/html', THAI],
    ['windows-874 said to be Latin-1', thaiBytes(page(THAI)), 'text/html; charset=iso-8859-1', THAI],
    ['windows-874 said to be windows-1252', thaiBytes(page(THAI, 'windows-1252')), '', THAI],
    ['windows-874 said to be Cyrillic', thaiBytes(page(THAI)), 'charset=windows-1251', THAI],
    ['Latin-1 said to be UTF-8', latin(page(FRENCH)), 'text/html; charset=utf-8', FRENCH],
    ['Latin-1 said to be UTF-8 by itself', latin(page(GERMAN, 'utf-8')), '', GERMAN],
    ['Latin-1 said to be windows-874', latin(page(FRENCH)), 'charset=windows-874', FRENCH],
    ['Latin-1 said to be tis-620', latin(page(SPANISH)), 'charset=tis-620', SPANISH],
    ['UTF-16 said to be UTF-8', utf16(page(THAI), 'le', false), 'charset=utf-8', THAI],
    ['UTF-16, the other way round', utf16(page(THAI), 'be', false), 'charset=utf-8', THAI],
    ['UTF-8 said to be UTF-16', utf8(page(THAI, 'utf-16')), 'charset=utf-16', THAI],
    [
      'Cyrillic under the Latin-1 of a server',
      cyrillic(page(RUSSIAN, 'windows-1251')),
      'charset=iso-8859-1',
      RUSSIAN,
    ],
  ]
  test.each(rows)('%s', (_, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType)).toContain(text)
  })
})

describe('without a declaration', () => {
  const rows: [string, Uint8Array, string][] = [
    ['French', latin(page(FRENCH)), FRENCH],
    ['German', latin(page(GERMAN)), GERMAN],
    ['Spanish', latin(page(SPANISH)), SPANISH],
    ['one accent', latin('<title>café society</title>'), 'café society'],
    ['curly quotes alone', latin('He said “no” – twice’s enough'), 'He said “no” – twice’s enough'],
    ['a euro sign', latin('It costs 5 €'), 'It costs 5 €'],
    ['a pair of accents', latin('<p>créée, naïf, où, Noël, maïs</p>'), 'créée, naïf, où, Noël, maïs'],
    ['Thai, long', thaiBytes(page(THAI)), THAI],
    ['Thai, one word', thaiBytes('<title>ข่าว</title>'), 'ข่าว'],
    ['Thai beside English', thaiBytes('Bank of Thailand (ธปท.) keeps ดอกเบี้ย at 1.75'), '(ธปท.) keeps ดอกเบี้ย'],
    ['Russian', cyrillic(page(RUSSIAN)), RUSSIAN],
    ['ASCII', utf8('plain words'), 'plain words'],
  ]
  test.each(rows)('%s', (_, bytes, text) => {
    expect(decodeText(bytes, 'text/html')).toContain(text)
  })
})

describe('a fault in UTF-8 loses one letter', () => {
  const whole = utf8(page(THAI))
  test.each([
    ['a stray byte at the start', broken(whole, 1)],
    ['a stray byte in a word', broken(whole, whole.length - 40)],
    ['a letter cut at the end', utf8(THAI).slice(0, -7)],
    ['a letter cut in the middle', Uint8Array.from([...utf8(THAI).slice(0, 31), ...utf8(THAI).slice(32)])],
    ['three stray bytes', [90, 120, 150].reduce(broken, whole)],
    ['French with a stray byte', broken(utf8(FRENCH), 5)],
  ])('%s', (name, bytes) => {
    expect(readable(name.startsWith('French') ? FRENCH : THAI, decodeText(bytes, 'text/html'))).toBe(true)
  })
})

describe('a declaration counts if the bytes can be read that way', () => {
  test.each([
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea], '日本語'],
    ['gbk', [0xd6, 0xd0, 0xb9, 0xfa], '中国'],
    ['euc-kr', [0xc7, 0xd1, 0xb1, 0xb9], '한국'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42], '日本'],
    ['iso-8859-2', [0x70, 0xf8, 0xed, 0x6c, 0x69, 0xb9], 'příliš'],
    ['windows-1251', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва'],
  ])('%s', (charset, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), `text/html; charset=${charset}`)).toBe(text)
  })
})

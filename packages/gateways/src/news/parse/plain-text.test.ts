import { expect, test } from 'vitest'
import { htmlToLine, htmlToText, shorten, tidy } from './plain-text.ts'

test.each([
  ['a\u0000b\u0001c\u007f\u0085', 'abc'],
  ['half \ud800 of a pair \udfff', 'half \ufffd of a pair \ufffd'],
  ['invoice\u202egnp.exe\u202c \u2066here\u2069', 'invoicegnp.exe here'],
  ['zero\u200bwidth\ufeff soft\u00adhyphen', 'zerowidth softhyphen'],
  ['สวัสดี ชาวโลก', 'สวัสดี ชาวโลก'],
  ['  many   blanks \n\n\n lines ', 'many blanks\nlines'],
])('text keeps what is visible: %j', (given, kept) => {
  expect(tidy(given)).toBe(kept)
})

test('markup in a title, even escaped, becomes text', () => {
  expect(htmlToLine('Rates <b>up</b> &lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
    'Rates up <script>alert(1)</script>',
  )
  expect(htmlToLine('a&#0;b&#xD800;c\r\nBcc: x')).not.toMatch(/[\0\r\n]|[\ud800-\udfff]/u)
  expect(htmlToLine('<script>alert(1)</script>kept')).toBe('kept')
})

test.each([80, 81])('a cut at %i never splits a character', (max) => {
  const cut = shorten(`x${'😀'.repeat(500)}`, max)
  expect(cut.length).toBeLessThanOrEqual(max)
  expect(cut.isWellFormed()).toBe(true)
})

test('plain text decodes entities, separates blocks and cells, and is never cut inside a letter', () => {
  expect(htmlToText('a &lt;b&gt; &amp; c')).toBe('a <b> & c')
  expect(htmlToText('<p>one</p><ul><li>two<li>three</ul><style>p{}</style>four<br>five')).toBe(
    'one\ntwo\nthree\nfour\nfive',
  )
  expect(htmlToText('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('a b')
  expect(shorten('😀'.repeat(10), 10)).toBe('😀😀😀😀…')
})

test('Thai is cut at the end of a clause, or else between words', () => {
  const clause = 'คณะกรรมการนโยบายการเงินมีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบาย'
  expect(shorten(`${clause} ${clause}`, 70)).toBe(`${clause}…`)
  expect(shorten(clause, 33)).toBe('คณะกรรมการนโยบายการเงินมีมติ…')
  expect(shorten(clause, 12)).toBe('คณะกรรมการ…')
})

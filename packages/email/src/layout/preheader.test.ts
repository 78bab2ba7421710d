import { expect, test } from 'vitest'
import { type ComposeInput, composeMail } from '../compose-mail.ts'
import { compileMail } from '../merge/compile-mail.ts'
import { renderMail } from '../merge/render-mail.ts'
import { mailData } from '../testing/mail-data.ts'
import { preheaderLength, preheaderOf } from './preheader.ts'

const composed = (html: string, given: Partial<ComposeInput> = {}) =>
  composeMail({ blocks: [], html, subject: 'S', data: mailData(), ...given }).html
const raw = (html: string) => /mso-hide:all[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
const preheader = (html: string) =>
  raw(html)
    .replaceAll(/&#8199;\s*/g, '')
    .trim()

const rendered = (html: string, name: string) => {
  const mail = compileMail({
    subject: 'S',
    html,
    text: '',
    values: { topic: 'เงินบาท' },
    trackedUrls: new Set(),
  })
  return renderMail(mail, { values: { name }, linkFor: (url) => url }).html
}

test("the preheader shows the recipient's name, or else the fallback", () => {
  const html = composed('<p>Dear {{name | default: "reader"}}, here is {{topic}} & more.</p>')
  expect(preheader(rendered(html, 'Ann <Lee>'))).toBe('Dear Ann &lt;Lee&gt;, here is เงินบาท &amp; more.')
  expect(preheader(rendered(html, ''))).toBe('Dear reader, here is เงินบาท &amp; more.')
})

test.each([
  [
    'Thai',
    'คณะกรรมการนโยบายการเงินมีมติเป็นเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละต่อปีโดยประเมินว่าเศรษฐกิจไทยมีแนวโน้มขยายตัวต่ำกว่าที่คาดจากการส่งออกที่ชะลอตัว',
  ],
  ['Thai with blanks', 'เศรษฐกิจไทย ขยายตัว '.repeat(12)],
  [
    'English',
    'The committee unanimously kept the policy rate at two percent while the economy recovers slowly. '.repeat(
      3,
    ),
  ],
  [
    'German',
    'Donaudampfschifffahrtsgesellschaftskapitän sucht Bundesausbildungsförderungsgesetz. '.repeat(5),
  ],
])('%s is cut between words', (_, text) => {
  const shown = preheader(composed(`<p>${text}</p>`))
  expect(shown.length).toBeGreaterThan(90)
  expect(shown.length).toBeLessThanOrEqual(141)
  expect(shown.endsWith('…')).toBe(true)
  const cut = shown.slice(0, -1)
  const whole = text.replace(/\s+/g, ' ').trim()
  expect(whole.startsWith(cut)).toBe(true)
  const ends = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(whole)].map(
    ({ index, segment }) => index + segment.length,
  )
  expect(ends).toContain(cut.length)
})

test('a tag at the limit is kept or dropped whole, and the words before it are not cut', () => {
  for (let length = 100; length <= 150; length += 1) {
    const shown = preheader(
      composed(`<p>${'ab '.repeat(length / 3)}{{name | default: "dear reader"}} bye bye bye</p>`),
    )
    expect(shown).not.toMatch(/\{\{(?!name \| default: "dear reader"\}\})/)
    expect(shown.replace(/\{\{.*\}\}/, '').replace(/bye|ab|[\s…]/g, '')).toBe('')
  }
})

test('a single long word is cut between letters', () => {
  const shown = preheader(composed(`<p>${'ก้'.repeat(300)}</p>`))
  expect(shown).toMatch(/^(ก้)+…$/)
})

test("a template's own preheader comes first, with its tags filled and cut between words", () => {
  const own = (preheaderText: string) => composed('<p>Body</p>', { preheader: preheaderText })
  const html = own('For {{name | default: "you"}}: <b> & {{topic}}')
  expect(preheader(rendered(html, 'Ann'))).toBe('For Ann: &lt;b&gt; &amp; เงินบาท')
  expect(preheader(rendered(html, ''))).toBe('For you: &lt;b&gt; &amp; เงินบาท')
  expect(preheader(own('word '.repeat(60)))).toMatch(/^(word )+word…$/)
  expect(preheader(own('  '))).toBe('Body')
})

test('an own preheader keeps its signs and the tags of fields', () => {
  const own = (text: string) => preheader(composed('<p>Body</p>', { preheader: text }))
  expect(own('#1 story, 5* hotels {or not}')).toBe('#1 story, 5* hotels &#123;or not}')
  expect(own('For {{field.department}} & {{ field.team | default: "you" }}')).toBe(
    'For {{field.department}} &amp; {{ field.team | default: &quot;you&quot; }}',
  )
  expect(own('See {{unsubscribe_url}}this')).toBe('See this')
})

test('a whole page shows the preheader of its template', () => {
  const html = composed('<html><body><p>Body</p></body></html>', { preheader: 'First' })
  expect(preheader(html)).toBe('First')
})

test('addresses and address tags are not shown', () => {
  const html = composed(
    '<a href="{{web_version_url}}">View</a> <a href="https://a.example/">site</a> {{unsubscribe_url}} <a href="mailto:a@b.example">us</a>',
  )
  expect(preheader(html)).toBe('View site us')
})

test("the hidden preheader avoids what spam filters look for: zero-width characters, text in the page's colour", () => {
  for (const html of [composed('<p>Hi</p>'), composed(`<p>${'word '.repeat(100)}</p>`)]) {
    expect(html).not.toMatch(
      /&#(?:65279|847|8203|8204|8205|8288);|&zwnj;|&shy;|[\u034f\u200b-\u200d\u2060\ufeff]/,
    )
    const [style = ''] = /<div style="[^"]*mso-hide:all[^"]*"/.exec(html) ?? []
    expect(style).not.toMatch(/color|font-size/)
    expect(raw(html).length).toBeLessThan(500)
  }
  expect(raw(composed(`<p>${'word '.repeat(100)}</p>`))).not.toContain('&#8199;')
})

test('an email composed before, with the old filler, gets no second preheader', () => {
  const old = `<html lang="en"><head><meta charset="utf-8"></head><body><div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f4f6">Old${'&#8199;&#65279;&#847; '.repeat(20)}</div><p>Hi</p></body></html>`
  expect(composed(old).match(/mso-hide:all/g)).toHaveLength(1)
})

test('the preheader of an email is read back without its padding', () => {
  expect(preheaderOf(composed('<p>x</p>', { preheader: 'Rates & more' }))).toBe('Rates & more')
  expect(preheaderOf('<p>Words</p>')).toBe('')
  expect(preheaderLength('{{name | default: "you"}}, hi')).toBe(7)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileMail } from './compile-mail.ts'
import { ByteWriter, fillingOf, mailBytes } from './mail-bytes.ts'
import { renderMail } from './render-mail.ts'

const html =
  '<p title="{{name}}">สวัสดี "{{name}}"\n\\ {{email | default: "x"}}</p><a href="https://a.example/">ข่าว</a>'
const mail = compileMail({
  subject: '{{name}}: ข่าว',
  html,
  text: html,
  values: {},
  trackedUrls: new Set(['https://a.example/']),
})
const bytes = mailBytes(mail)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('$&', '"', '\\', '\ud800', '\u2028', '\0', '😀', '{{email}}', '</p>'),
)

test('the byte writer makes the same email as JSON.stringify', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.nat(300), (name, email, size) => {
      const recipient = { values: { name, email }, linkFor: () => `https://n.example/r/${email}` }
      const plain = renderMail(mail, recipient)
      for (const name of ['html', 'text'] as const) {
        // the buffer grows, whatever the size hint
        const writer = new ByteWriter(size)
        writer.part(bytes[name], fillingOf(bytes, recipient))
        expect(Buffer.from(writer.end()).toString()).toBe(JSON.stringify(plain[name]).slice(1, -1))
      }
    }),
  )
})

test('links written from prefix and token make the same email', () => {
  const urls = ['https://a.example/', 'https://b.example/?a=1&b=2']
  const source = `${html}<a href="https://b.example/?a=1&amp;b=2">{{name}}</a> <https://a.example/>`
  const twice = compileMail({
    subject: '{{name}}',
    html: source,
    text: source,
    values: {},
    trackedUrls: new Set(urls),
  })
  const places = new Map(urls.map((url, place) => [url, place]))
  for (const prefix of ['https://n.example/r/', 'https://n.example/"<&/r/']) {
    const recipient = {
      values: { name: 'ชื่อ' },
      linkFor: (url: string) => `${prefix}${url.includes('b.') ? 'BBB-' : 'AA_1'}`,
    }
    const plain = renderMail(twice, recipient)
    const withTokens = mailBytes(twice, { prefix, length: 4, places })
    const writer = new ByteWriter()
    writer.part(withTokens.html, fillingOf(withTokens, recipient, Buffer.from('AA_1BBB-')))
    expect(JSON.parse(`"${Buffer.from(writer.end()).toString()}"`)).toBe(plain.html)
  }
})

test('an email is not written without the tokens of its links', () => {
  const withTokens = mailBytes(mail, {
    prefix: 'https://n.example/r/',
    length: 4,
    places: new Map([['https://a.example/', 1]]),
  })
  const filling = fillingOf(withTokens, { values: {}, linkFor: () => '' }, Buffer.from('AA_1'))
  expect(() => new ByteWriter().part(withTokens.html, filling)).toThrow('no token')
})

test('a value is written as the inside of a JSON string', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const writer = new ByteWriter(0)
      writer.value(text)
      expect(JSON.parse(`"${Buffer.from(writer.end()).toString()}"`)).toBe(text)
    }),
  )
})

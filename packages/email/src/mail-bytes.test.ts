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

test('bytes and values make the same mail as JSON.stringify', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.nat(300), (name, email, size) => {
      const person = { values: { name, email }, linkFor: () => `https://n.example/r/${email}` }
      const plain = renderMail(mail, person)
      for (const name of ['html', 'text'] as const) {
        // whatever was guessed of its size, the buffer grows
        const writer = new ByteWriter(size)
        writer.part(bytes[name], fillingOf(bytes, person))
        expect(Buffer.from(writer.end()).toString()).toBe(JSON.stringify(plain[name]).slice(1, -1))
      }
    }),
  )
})

test('a value is the inside of a JSON string', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const writer = new ByteWriter(0)
      writer.value(text)
      expect(JSON.parse(`"${Buffer.from(writer.end()).toString()}"`)).toBe(text)
    }),
  )
})

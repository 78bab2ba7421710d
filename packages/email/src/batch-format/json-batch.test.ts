import { expect, test } from 'vitest'
import { jsonFrame, readJsonBatch } from './json-batch.ts'
import { frameMails, type Mail } from './mail-frame.ts'

const mail: Mail = {
  to: 'a@example.org',
  subject: 'ข่าว "วันนี้"',
  html: '<p>\\ \n</p>',
  text: 'T',
  headers: { 'List-Unsubscribe': '<https://news.example.org/u/x>' },
  tags: { send: '7', delivery: '11' },
}

test("a framed batch is Resend's to the byte, and reads as it was", () => {
  const body = frameMails(jsonFrame('News <n@example.org>'), [mail, { ...mail, to: 'b@example.org' }])
  const expected = ['a@example.org', 'b@example.org'].map((to) => ({
    from: 'News <n@example.org>',
    to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    tags: [
      { name: 'send', value: '7' },
      { name: 'delivery', value: '11' },
    ],
  }))
  expect(Buffer.from(body).toString()).toBe(JSON.stringify(expected))
  expect(readJsonBatch(body)).toEqual(expected)
})

test.each(['', '[]', '[{"to":"a@example.org"}]'])('%j is no batch', (text) => {
  expect(() => readJsonBatch(Buffer.from(text))).toThrow()
})

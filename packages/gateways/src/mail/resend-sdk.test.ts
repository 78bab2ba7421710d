import { frameMails } from '@newsloom/email/batch-format/mail-frame'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeResend } from '../testing/fake-resend.ts'
import { createResend } from './resend.ts'
import { createResendHttp } from './resend-http.ts'
import { lazySdk } from './resend-sdk.ts'

let fake: FakeResend
let baseUrl: string
beforeEach(async () => {
  fake = new FakeResend()
  baseUrl = await fake.listen()
})
afterEach(() => fake.close())

const never = new AbortController().signal
const mail = { to: 'a@example.org', subject: 'S', html: 'H', text: 'T', headers: {}, tags: {} }

test('a key that is invalid in a header gives an outcome, not an exception', async () => {
  const mailer = createResend({ apiKey: 're_abc…', baseUrl })
  const outcome = {
    kind: 'retry',
    reason: expect.stringMatching(/^no answer from the email service: /),
    afterMs: null,
  }
  const body = frameMails(mailer.frameOf('n@example.org'), [mail])
  expect(await mailer.sendOne({ key: 'k', body }, never)).toEqual(outcome)
  expect(await mailer.sendBatch({ key: 'k', body, count: 1 }, never)).toEqual(outcome)
  expect(await mailer.check(never)).toMatchObject({ reachable: false })
})

test('a client that could not be created is created again next time', async () => {
  const options = { apiKey: 're_abc…', baseUrl, ask: createResendHttp() }
  const sdk = lazySdk(options)
  const first = sdk()
  await expect(first).rejects.toThrow()
  expect(sdk()).not.toBe(first)
  await expect(sdk()).rejects.toThrow()
})

test('requests other than GET and POST are refused rather than sent as GET', async () => {
  const client = await lazySdk({ apiKey: 're_test', baseUrl, ask: createResendHttp() })()
  await expect(client.domains.remove('d-1')).rejects.toThrow('Requests by DELETE do not go')
  await expect(client.domains.update({ id: 'd-1' })).rejects.toThrow('Requests by PATCH do not go')
})

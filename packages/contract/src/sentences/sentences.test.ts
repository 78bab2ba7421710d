import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseAddress } from '../contacts/addresses.ts'
import { DELIVERY_REASONS } from '../sends/delivery-reasons.ts'
import { asReason } from '../text/as-reason.ts'
import { valueProblem } from '../text/issue-message.ts'
import { readSentence, SENTENCES } from './sentences.ts'

const HOLE = /\{[#.,;~]?\}/g
const sampleOf = (hole: string): string => (hole === '{#}' ? '1,234' : hole === '{~}' ? '{{name}}' : 'Ab cd')

test.each(Object.entries(SENTENCES))('%s is read as it was written', (key, sentence) => {
  const filled = sentence.replaceAll(HOLE, sampleOf)
  const values = (sentence.match(HOLE) ?? []).map(sampleOf)
  const found = readSentence(filled)
  expect(found?.key).toBe(key)
  expect(found?.values.map(({ text }) => text)).toEqual(values)
})

test.each(['', ' ', 'Something else', 'Try again in soon s.', 'many people'])(
  "'%s' is none of them",
  (text) => expect(readSentence(text)).toBeNull(),
)

const ADDRESSES = [
  '',
  'a\u0000@b.co',
  '"a"@b.co',
  'a,b@c.co',
  'a b@c.co',
  'a',
  'a@b@c.co',
  'ก@b.co',
  '.a@b.co',
  'a@b',
]

test.each([...ADDRESSES, `${'a'.repeat(20)}@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(3)}com`])(
  'screens can tell why %j is not an address',
  (text) => {
    const parsed = parseAddress(text)
    expect(parsed.ok ? null : readSentence(parsed.reason)).not.toBeNull()
  },
)

const INVALID: [z.ZodType, unknown][] = [
  [z.string().min(1), ''],
  [z.string().min(2), ''],
  [z.string().max(1), 'ab'],
  [z.array(z.string()).max(1_000), new Array(1_001).fill('')],
  [z.number().min(1), 0],
  [z.number().positive(), 0],
  [z.number().lt(1), 1],
  [z.number(), 'a'],
  [z.number().int(), 1.5],
  [z.string(), 1],
  [z.enum(['a', 'b']), 'c'],
  [z.string().regex(/a/), 'b'],
]

test.each(INVALID)('screens can translate what a field needs (%#)', (schema, value) => {
  const { error } = schema.safeParse(value)
  const found = error && readSentence(valueProblem(error))
  expect(found).toBeTruthy()
  // the unit of a limit is a sentence of its own
  const amount = found?.values.at(1)?.text ?? ''
  if (/long$/.test(amount)) expect(readSentence(amount)).not.toBeNull()
})

test('screens can translate why a person may not be asked', () => {
  const suppressed = ['unsubscribed', 'bounced', 'complained', 'manual', 'provider'] as const
  for (const reason of [...suppressed, 'paused', 'topic-opt-out', 'left-list'] as const)
    expect(readSentence(asReason(DELIVERY_REASONS[reason])), reason).not.toBeNull()
})

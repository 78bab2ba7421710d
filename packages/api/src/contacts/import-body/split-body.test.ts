import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseElements } from './element-spans.ts'
import { parseText } from './json-text.ts'
import { splitBody } from './split-body.ts'

/**
 * Parses a body through its spans into what JSON.parse would give; throws the splitter's errors.
 */
async function viaSpans(text: string): Promise<unknown> {
  const body = Buffer.from(text)
  const members = await splitBody(body)
  if (!members) return NO_OBJECT
  const read: [string, unknown][] = []
  for (const [key, member] of members) {
    if (member.kind === 'value') {
      read.push([key, parseText(body.toString('utf8', member.start, member.end))])
      continue
    }
    const elements: unknown[] = []
    for await (const group of parseElements(body, member.groups)) elements.push(...group)
    expect(elements).toHaveLength(member.count)
    read.push([key, elements])
  }
  return Object.fromEntries(read)
}
const NO_OBJECT = Symbol('no object')

type Outcome = { value: unknown } | 'refused'
const outcome = async (read: () => unknown): Promise<Outcome> => {
  try {
    return { value: await read() }
  } catch (error) {
    if (!(error instanceof Error && /JSON/.test(error.message))) throw error
    return 'refused'
  }
}
/**
 * A key with an escape: V8 13.6 may take it for a key of an earlier object, and then JSON.parse
 * itself returns the wrong value.
 */
const ESCAPED_KEY = /"(?:[^"\\]|\\.)*\\(?:[^"\\]|\\.)*"\s*:/

/** Both parsers agree on a value or a refusal, except for texts that are not objects. */
async function expectAgreement(given: string): Promise<void> {
  // UTF-8 has no lone surrogates
  const text = given.toWellFormed()
  const ours = await outcome(() => viaSpans(text))
  if (ours !== 'refused' && ours.value === NO_OBJECT) return
  expect(ours, text).toEqual(await outcome(() => JSON.parse(text.replace(/^\ufeff/, ''))))
}

const Key = fc.oneof(
  fc.constantFrom('contacts', 'emails', 'listId', '__proto__', 'a"b', '\\', ''),
  fc.string(),
)
const Row = fc.oneof(
  fc.record({
    email: fc.string({ unit: 'grapheme' }),
    name: fc.string({ unit: 'binary' }),
    tags: fc.jsonValue(),
  }),
  fc.jsonValue({ maxDepth: 2 }),
)
const Body = fc.dictionary(Key, fc.oneof(fc.array(Row, { maxLength: 5 }), fc.jsonValue({ maxDepth: 2 })), {
  maxKeys: 4,
})
const Space = fc.constantFrom(0, 1, '\t', '\r\n ')
/** JSON with arbitrary white space and escapes. */
const Text = fc.tuple(Body, Space, fc.boolean()).map(([body, space, isEscaped]) => {
  const text = JSON.stringify(body, null, space)
  if (!isEscaped) return text
  return text.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
})

test('valid JSON gives the same value as JSON.parse', { timeout: 60_000 }, async () => {
  const Readable = Text.filter((text) => !ESCAPED_KEY.test(text))
  await fc.assert(fc.asyncProperty(Readable, expectAgreement), { numRuns: 150 })
})

test('a key may have escapes', async () => {
  expect(await viaSpans('{"a\\"b":1,"\\\\":[{"\\n":2}]}')).toEqual({ 'a"b': 1, '\\': [{ '\n': 2 }] })
})

const Damage = fc.record({
  at: fc.nat(),
  remove: fc.integer({ min: 0, max: 2 }),
  insert: fc.constantFrom(
    '',
    ...'"\\,:[]{}01-.eEtnu \n\u0000\u000b\u00a0',
    '""',
    '{}',
    '[]',
    'null',
    '\\u12',
    '/*x*/',
  ),
})
test('damaged JSON is refused exactly if JSON.parse refuses it', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(Text, fc.array(Damage, { minLength: 1, maxLength: 3 }), async (text, damages) => {
      let damaged = text
      for (const { at, remove, insert } of damages) {
        const place = at % (damaged.length + 1)
        damaged = damaged.slice(0, place) + insert + damaged.slice(place + remove)
      }
      fc.pre(!ESCAPED_KEY.test(damaged))
      await expectAgreement(damaged)
    }),
    { numRuns: 800 },
  )
})

test.each([
  '{}',
  ' \n{ } \t',
  '\ufeff{"a":[]}',
  '{"a":[],"a":[1],"a":2,"a":[3,4]}',
  '{"__proto__":{"email":"x"},"contacts":[{"__proto__":[1]}]}',
  '{"\\u0063ontacts":["\\u0041"]}',
  '{"a":"]}","b":["[{\\"",",","\\\\"],"c":"\\\\\\""}',
  '{"a":[ ]}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[,]}',
  '{"a":[1,,2]}',
  '{"a":[1 2]}',
  '{"a":[1],[2]}',
  '{"a":[[1},{2]]}',
  '{"a":[1}]',
  '{"a":{]}',
  '{"a":[1]]}',
  '{"a":[1]}}',
  '{"a":[1]} x',
  '{"a":[1]}{"a":[1]}',
  '{"a":1,}',
  '{,"a":1}',
  '{"a"}',
  '{"a":}',
  '{a:1}',
  "{'a':1}",
  '{1:1}',
  '{"a":tru}',
  '{"a":01}',
  '{"a":"\n"}',
  '{"a":"\\x"}',
  '{"a',
  '{"a\\',
  '{"a":"',
  '{"a":["\\',
  '{"a":[',
  '{"a":[1',
  '{',
])('%s', expectAgreement)

test('rows in several groups give the same value', async () => {
  const rows = Array.from({ length: 12_345 }, (_, i) => ({
    email: `p${i}@example.org`,
    name: 'x'.repeat(i % 90),
  }))
  const text = JSON.stringify({ contacts: rows, listId: 1 })
  const members = await splitBody(Buffer.from(text))
  const [[, contacts] = []] = members ?? []
  expect(contacts?.kind === 'array' && contacts.groups.length).toBeGreaterThan(2)
  expect(await viaSpans(text)).toEqual({ contacts: rows, listId: 1 })
  await expectAgreement(`${text.slice(0, -13)},]}`)
  await expectAgreement(text.replace('"p9000@example.org"', '"p9000@example.org'))
})

describe('hostile bodies are refused quickly', () => {
  const MANY = 3_000_000
  it.each([
    ['depth in a row', `{"contacts":[${'['.repeat(MANY)}`, 'not valid JSON'],
    [
      'depth in a row that ends',
      `{"contacts":[${'['.repeat(MANY)}${']'.repeat(MANY)}]}`,
      'larger than 64 KB',
    ],
    ['objects in a row', `{"contacts":[${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}]}`, 'larger than 64 KB'],
    ['an endless string', `{"contacts":["${'x'.repeat(MANY)}`, 'not valid JSON'],
    ['an endless key', `{"${'x'.repeat(MANY)}":1}`, 'field name that is too long'],
    ['fields', `{${'"a":1,'.repeat(MANY)}"a":1}`, 'too many fields'],
    ['brackets that close', `{"a":${']'.repeat(MANY)}`, 'not valid JSON'],
  ])('%s', async (_, text, message) => {
    await expect(splitBody(Buffer.from(text))).rejects.toThrow(message)
  })
})

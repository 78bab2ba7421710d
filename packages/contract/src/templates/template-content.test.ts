import { newBlock } from '@newsloom/email/blocks/registry'
import { describe, expect, test } from 'vitest'
import { ContentInput } from './template-content.ts'
import { CreateTemplateInput } from './templates.ts'

const text = newBlock('text', 'a')
const button = newBlock('button', 'b')
const messagesOf = (content: unknown) => ContentInput.safeParse(content).error?.issues.map((i) => i.message)
/** parsed JSON can have own keys that an object literal cannot */
const json = (source: string): unknown => JSON.parse(source)

test('blocks arrive as a list or as its JSON; other text stays text', () => {
  expect(ContentInput.parse([text, button])).toEqual([text, button])
  expect(ContentInput.parse(` ${JSON.stringify([text])}`)).toEqual([text])
  expect(ContentInput.parse('[]')).toEqual([])
  for (const words of ['', 'Content will be generated', '[placeholder]', '{"id":1}', 'null'])
    expect(ContentInput.parse(words)).toBe(words)
})

test('a block with only the fields of the specification is valid', () => {
  const [block] = ContentInput.parse([
    {
      id: '1',
      type: 'button',
      content: 'Read',
      styles: { backgroundColor: '#3B82F6' },
      props: { href: '#' },
    },
  ])
  expect(block).toMatchObject({ type: 'button', content: 'Read', props: { href: '#' } })
  expect(ContentInput.parse([{ id: '1', type: 'divider' }])).toMatchObject([{ styles: {}, props: {} }])
})

describe("problems name the block's position and kind", () => {
  test.each([
    [[text, text], ['Two blocks have the same id']],
    [
      [text, { ...button, styles: { color: 'url(x)' } }],
      ["Block 2 (Button): 'url(x)' is not a value for the style color"],
    ],
    [
      [{ ...text, styles: { position: 'fixed' } }],
      [expect.stringMatching(/^Block 1 \(Text\): The style 'position' does not work in email/)],
    ],
    [
      [{ ...button, content: 'x'.repeat(501) }],
      ['Block 1 (Button): content must be at most 500 characters long'],
    ],
    [[{ ...button, content: 7 }], ['Block 1 (Button): content must be text']],
    [[{ type: 'text' }], ['Block 1 (Text): id must be text']],
    [[{ ...text, id: 'a b' }], ['Block 1 (Text): A block id can contain only letters, digits, _ and -']],
    [
      [newBlock('columns', 'c'), { ...newBlock('columns', 'd'), props: { columns: [] } }],
      ['Block 2 (Columns): props.columns must be at least 2 entries long'],
    ],
    [
      [{ id: 'a', type: 'marquee' }],
      [expect.stringMatching(/^Block 1: 'marquee' is not a block type. Known types: text, image/)],
    ],
    [[{ id: 'a' }], [expect.stringMatching(/^Block 1: the type is missing. Known types/)]],
    [
      [{ id: 'a', type: 'constructor' }],
      [expect.stringMatching(/^Block 1: 'constructor' is not a block type/)],
    ],
    [['words'], ['Block 1: it must be a JSON object']],
    [
      [null, []],
      ['Block 1: it must be a JSON object', 'Block 2: it must be a JSON object'],
    ],
    ['["a"]', ['Block 1: it must be a JSON object']],
    [7, ['The content must be a list of blocks, or text']],
    [{}, ['The content must be a list of blocks, or text']],
  ])('%j', (content, words) => {
    expect(messagesOf(content)).toEqual(words)
  })

  test('too many blocks are refused before they are parsed', () => {
    expect(messagesOf(Array(1_000).fill({ type: 'nothing' }))).toEqual([
      'A template can have at most 200 blocks',
    ])
  })

  test('long values are shortened and not every problem is listed', () => {
    const styles = {
      ...Object.fromEntries([...Array(500)].map((_, i) => [`s${i}`, 'x'])),
      color: 'x'.repeat(9_999),
    }
    const words = messagesOf([
      { ...text, styles: { color: 'x'.repeat(9_999) } },
      { ...button, styles },
    ])
    expect(words).toHaveLength(20)
    for (const one of words ?? []) expect(one.length).toBeLessThan(400)
  })
})

test('prototype keys are neither styles nor properties', () => {
  const given = json(
    '[{"id":"a","type":"button","__proto__":{"x":1},"styles":{"__proto__":{"color":"red"}},"props":{"__proto__":{"href":"x"},"constructor":{"prototype":{"y":1}}}}]',
  )
  const read = ContentInput.safeParse(given)
  expect(read.data).toEqual([{ id: 'a', type: 'button', content: '', styles: {}, props: { href: '#' } }])
  expect(messagesOf([{ id: 'a', type: 'text', styles: { toString: 'x' } }])?.[0]).toContain("'toString'")
  expect(Object.hasOwn(Object.prototype, 'x') || Object.hasOwn(Object.prototype, 'y')).toBe(false)
})

test('deeply nested input is refused without overflowing the stack', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(messagesOf(deep)).toEqual(['Block 1: it must be a JSON object'])
  expect(messagesOf(json(`[{"id":"a","type":"text","props":${deep}}]`))).toEqual([
    'Block 1 (Text): props must be a JSON object',
  ])
})

test('characters that Postgres cannot store are removed from every text', () => {
  expect(ContentInput.parse([{ ...text, content: 'a\0b\ud800c \\u0000 😀' }])).toMatchObject([
    { content: 'ab\ufffdc \\u0000 😀' },
  ])
  expect(ContentInput.parse('a\0b\udc00')).toBe('ab\ufffd')
  const read = CreateTemplateInput.parse({
    name: ' A\0B\r\nC ',
    subject: 'S\ud800',
    htmlContent: '<p>\0</p>',
    customPrompt: 'x\0\ny',
  })
  expect(read).toMatchObject({
    name: 'A B C',
    subject: 'S\ufffd',
    htmlContent: '<p></p>',
    customPrompt: 'x\ny',
  })
})

test.each([
  [{}],
  [{ name: ' ', subject: 'S' }],
  [{ name: 'N', subject: '\0' }],
  [{ name: 'N', subject: null }],
])('name and subject are required: %j', (input) => {
  expect(CreateTemplateInput.safeParse(input).error?.issues[0]?.message).toBe(
    'Please enter template name and subject.',
  )
})

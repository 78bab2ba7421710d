import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import type { ScriptRequest } from '@newsloom/core/podcasts/script-writer'
import { expect, test } from 'vitest'
import { writeScriptLocally } from './write-script.ts'

const request = (over: Partial<ScriptRequest> = {}): ScriptRequest => ({
  language: 'English',
  show: 'Weekly',
  hosts: [{ name: 'Anna' }, { name: 'Ben' }],
  tone: '',
  targetMinutes: 5,
  length: { amount: 800, unit: 'words' },
  parts: [
    {
      heading: 'Stories',
      statements: [
        { number: 1, text: 'Exports rose 11.2% in October.', quotes: [] },
        { number: 2, text: 'เงินเฟ้อชะลอลงเหลือร้อยละ 0.4', quotes: [] },
      ],
    },
    { heading: 'World', statements: [{ number: 3, text: 'The Fed held its rate.', quotes: [] }] },
  ],
  rewrite: null,
  model: 'm',
  ...over,
})

test('two readers take turns with the statements of their language, word for word', () => {
  const { lines, modelUsed } = writeScriptLocally(request())
  expect(modelUsed).toBe(LOCAL_ANALYST)
  expect(lines).toEqual([
    {
      speaker: 0,
      kind: 'greeting',
      text: "Welcome to Weekly. I'm Anna, and with me is Ben.",
      statements: [],
    },
    { speaker: 1, kind: 'greeting', text: "Hello. Let's start.", statements: [] },
    { speaker: 0, kind: 'fact', text: 'Exports rose 11.2% in October.', statements: [1] },
    { speaker: 1, kind: 'bridge', text: "Let's move on.", statements: [] },
    { speaker: 0, kind: 'fact', text: 'The Fed held its rate.', statements: [3] },
    { speaker: 1, kind: 'greeting', text: 'That is all for today. Thank you for listening.', statements: [] },
  ])
  const thai = writeScriptLocally(request({ language: 'Thai' })).lines ?? []
  expect(thai.filter(({ kind }) => kind === 'fact').map(({ statements }) => statements)).toEqual([[2]])
})

test('a long statement is read in turns', () => {
  const sentence = `${'word '.repeat(50).trim()}.`
  const text = [sentence, `Then ${sentence}`, `At last ${sentence}`].join(' ')
  const parts = [{ heading: '', statements: [{ number: 1, text, quotes: [] }] }]
  const facts = (writeScriptLocally(request({ parts })).lines ?? []).filter(({ kind }) => kind === 'fact')
  expect(facts).toHaveLength(3)
  expect(facts.map((line) => line.text).join(' ')).toBe(text)
  expect(facts.map(({ speaker }) => speaker)).toEqual([0, 1, 0])
})

test('other languages need a key, and nothing is translated', () => {
  expect(() => writeScriptLocally(request({ language: 'Spanish' }))).toThrow(
    'The local analyst writes scripts in Thai and English only. For Spanish, set GEMINI_API_KEY.',
  )
  const parts = request().parts.map((part) => ({
    ...part,
    statements: part.statements.filter(({ number }) => number === 2),
  }))
  expect(() => writeScriptLocally(request({ parts }))).toThrow(/None of the statements are in English/)
})

test('a line worded again is its statement again', () => {
  const rewrite = { text: 'x', speaker: 1, before: '', after: '' } as const
  const [part] = request().parts
  const { lines } = writeScriptLocally(request({ rewrite, parts: part ? [part] : [] }))
  expect(lines).toEqual([
    { speaker: 1, kind: 'fact', text: 'Exports rose 11.2% in October.', statements: [1] },
  ])
})

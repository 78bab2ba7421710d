import { expect, test } from 'vitest'
import { phrasesOf } from '../phrases.ts'
import type { DraftLine } from '../script-writer.ts'
import { composeLines } from './compose-lines.ts'
import { inventedScript, TALK } from './testing/inventing-writer.ts'
import { groundsOf } from './testing/script-fixtures.ts'

const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1)
const languageOf = (seed: number) => (seed % 2 === 0 ? 'Thai' : 'English')

test.each(SEEDS)('script %i of a model that adds its own: nothing without a statement is spoken', (seed) => {
  const language = languageOf(seed)
  const grounds = groundsOf(language)
  const { draft, invented } = inventedScript(seed, language, grounds.statements)
  const { lines, removed } = composeLines(draft, grounds)
  const { opening, answer, bridges, closing } = phrasesOf(language, grounds.known)
  const talk = [...TALK[language], opening, answer, closing, ...bridges]
  const unfounded = lines.filter(({ kind, text, statementIds }) =>
    kind === 'fact'
      ? !grounds.statements.some((one) => statementIds.includes(one.id) && one.text === text)
      : !talk.includes(text),
  )
  expect(unfounded).toEqual([])
  expect(removed.length).toBeGreaterThanOrEqual(invented.length)
})

test('the content of the statements is kept, and the greetings with it', () => {
  const composed = SEEDS.map((seed) => {
    const language = languageOf(seed)
    const grounds = groundsOf(language)
    const script = inventedScript(seed, language, grounds.statements)
    const { lines } = composeLines(script.draft, grounds)
    const kept = script.spoken.filter((text) => lines.some((line) => line.text === text))
    return { lost: script.spoken.filter((text) => !kept.includes(text)), first: lines[0]?.kind, all: lines }
  })
  expect(composed.flatMap(({ lost }) => lost)).toEqual([])
  expect(composed.map(({ first }) => first)).toEqual(SEEDS.map(() => 'greeting'))
})

test('a script without greetings gets ours; a bridge stays only before news', () => {
  const line = (kind: DraftLine['kind'], text: string, statements: number[] = []): DraftLine => ({
    speaker: 0,
    kind,
    text,
    statements,
  })
  const { lines } = composeLines(
    [
      line('bridge', "Let's begin."),
      line('fact', 'Exports rose 11.2% in October.', [2]),
      line('bridge', 'And next?'),
      line('bridge', "Let's move on."),
      line('fact', 'Inflation slowed to 0.4% in October.', [3]),
      line('bridge', 'What else is there?'),
    ],
    groundsOf('English'),
  )
  expect(lines.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "greeting: Welcome to Weekly economy. I'm Anna, and with me is Ben.",
    "greeting: Hello. Let's start.",
    'fact: Exports rose 11.2% in October.',
    "bridge: Let's move on.",
    'fact: Inflation slowed to 0.4% in October.',
    'greeting: That is all for today. Thank you for listening.',
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})

test('a script of which nothing can stay is empty, and says why', () => {
  const { lines, removed } = composeLines(
    [{ speaker: 0, kind: 'fact', text: 'Exports rose 99%.', statements: [2] }],
    groundsOf('English'),
  )
  expect(lines).toEqual([])
  expect(removed).toEqual([
    { text: 'Exports rose 99%.', reasons: [expect.stringContaining('99% does not appear in the sources')] },
  ])
})

test.each([
  {
    language: 'Japanese' as const,
    bridge: '続けましょう。',
    facts: ['輸出は11.2%増え、予想を上回りました。', '物価は０.４％（前年比）でした。'],
  },
  {
    language: 'Chinese (Simplified)' as const,
    bridge: '还有什么消息？',
    facts: ['据报道，出口增长11.2%，高于预期。', '物价上涨0.4%：低于预期；对吗？'],
  },
])('a script in $language keeps its signs and its transitions', ({ language, bridge, facts }) => {
  const draft = [facts[0], bridge, facts[1]].map(
    (text = '', place): DraftLine =>
      place === 1
        ? { speaker: 0, kind: 'bridge', text, statements: [] }
        : { speaker: 1, kind: 'fact', text, statements: [place === 0 ? 2 : 3] },
  )
  const { lines, removed } = composeLines(draft, groundsOf(language))
  expect(removed).toEqual([])
  expect(lines.slice(2, -1).map(({ text }) => text)).toEqual([facts[0], bridge, facts[1]])
})

test('a transition is ours in either spelling of its signs', () => {
  const draft: DraftLine[] = [
    { speaker: 0, kind: 'fact', text: '輸出は11.2%増えました。', statements: [2] },
    { speaker: 0, kind: 'bridge', text: '続けましょう.', statements: [] },
    { speaker: 0, kind: 'fact', text: '物価は0.4%でした。', statements: [3] },
  ]
  expect(composeLines(draft, groundsOf('Japanese')).removed).toEqual([])
})

test('a sign of a range stays, and two of them are marks', () => {
  const draft: DraftLine[] = [
    { speaker: 0, kind: 'fact', text: '수출은 11.2~11.2% ~~늘었습니다~~, 11.2～11.2%.', statements: [2] },
  ]
  const { lines } = composeLines(draft, groundsOf('Korean'))
  expect(lines[2]?.text).toBe('수출은 11.2~11.2% 늘었습니다 , 11.2～11.2%.')
})

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

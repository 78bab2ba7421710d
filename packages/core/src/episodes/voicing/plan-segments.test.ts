import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { describe, expect, test } from 'vitest'
import { line, scriptOf } from '../../testing/podcasts/episode-fixtures.ts'
import { MAX_SEGMENT, MIN_SEGMENT, type PlannedSegment, planSegments } from './plan-segments.ts'

const voices = ['Kore', 'Puck'] as const
const plan = (script: ReturnType<typeof scriptOf>, earlier: string[][] = []) =>
  planSegments({ script, voices, earlier })
const linesOf = (segments: PlannedSegment[]) => segments.map(({ turns }) => turns.map(({ lineId }) => lineId))
const keysOf = (segments: PlannedSegment[]) => segments.map(({ key }) => key)

const script = scriptOf(24)
const first = plan(script)
const replan = (lines: typeof script.lines) => plan({ ...script, lines }, linesOf(first))
/** How many of the keys are not among those of the first plan. */
const changed = (segments: PlannedSegment[]) =>
  keysOf(segments).filter((key) => !keysOf(first).includes(key)).length

describe('a plan', () => {
  test('has all lines in order, in even segments that are not too long', () => {
    expect(linesOf(first).flat()).toEqual(script.lines.map(({ id }) => id))
    expect(first.length).toBeGreaterThan(3)
    for (const { seconds } of first) {
      expect(seconds).toBeLessThanOrEqual(MAX_SEGMENT)
      expect(seconds).toBeGreaterThan(25)
    }
    expect(plan(scriptOf(24))).toEqual(first)
  })

  test('has numbers in words, and leaves out empty lines', () => {
    const lines = [line('a', 'Rates are 2.25%.'), line('b', '   ')]
    const [segment] = plan(scriptOf(0, { lines }))
    expect(segment?.turns).toEqual([
      {
        lineId: 'a',
        speaker: 0,
        text: 'Rates are 2.25%.',
        spoken: expect.stringMatching(/two point two five/),
      },
    ])
    expect(plan(scriptOf(0))).toEqual([])
  })

  test('has no segment that is too short for a call of its own, if it fits beside another', () => {
    const short = (id: string) => line(id, 'Goodbye.')
    const lines = [
      short('a'),
      ...script.lines.slice(0, 4),
      short('b'),
      ...script.lines.slice(4, 8),
      short('z'),
    ]
    const earlier = [['a'], ['l1', 'l2', 'l3', 'l4'], ['b'], ['l5', 'l6', 'l7', 'l8'], ['z']]
    const segments = plan({ ...script, lines }, earlier)
    expect(linesOf(segments).flat()).toEqual(lines.map(({ id }) => id))
    for (const { seconds } of segments) {
      expect(seconds).toBeGreaterThan(MIN_SEGMENT)
      expect(seconds).toBeLessThanOrEqual(MAX_SEGMENT)
    }
  })

  test('a line that is too long by itself is divided at its sentences', () => {
    const text = Array.from({ length: 40 }, (_, i) => `这是第${i}句话今天的新闻很多。`).join('')
    const lines = [line('long', text)]
    const segments = plan(scriptOf(0, { lines, language: 'Chinese (Simplified)' }))
    expect(segments.length).toBeGreaterThan(1)
    for (const { seconds } of segments) expect(seconds).toBeLessThanOrEqual(MAX_SEGMENT)
    const said = segments.flatMap(({ turns }) => turns.map((turn) => turn.text))
    expect(said.join('')).toBe(text)
  })

  test.each<[PodcastLanguage, string, string]>([
    ['Japanese', '輸出は前年同月から5.4%増加し、市場の予想を上回りました。', '五点四パーセント'],
    ['Chinese (Simplified)', '出口比去年同期增长5.4%，高于市场预期。', '百分之五点四'],
    ['Korean', '수출이 지난해 같은 달보다 5.4% 늘었습니다. ', '오점사 퍼센트'],
    ['German', 'Die U.S. Exporte stiegen am 1. November auf 1.234.567 Autos. ', '1. November'],
    ['English', 'The U.S. Federal Reserve cut its rate to 3.25% on Dec. 10 at noon. ', 'U.S. Federal'],
    [
      'Thai',
      'เมื่อวันที่ 30 พ.ย. ธนาคารแห่งประเทศไทยคงดอกเบี้ยไว้ที่ 1.75% ต่อปีตามที่ตลาดคาดไว้แล้ว นอกจากนี้ยังไม่มีอะไรเปลี่ยน ',
      'พฤศจิกายน',
    ],
  ])(
    'a long line in %s is divided between sentences, not inside a figure or a date',
    (language, sentence, part) => {
      const times = Math.ceil(4_000 / sentence.length)
      const text = sentence.repeat(times).trim()
      const segments = plan(scriptOf(0, { lines: [line('long', text)], language }))
      expect(segments.length).toBeGreaterThan(1)
      const said = segments.flatMap(({ turns }) => turns)
      expect(said.map((turn) => turn.text).join(sentence.endsWith(' ') ? ' ' : '')).toBe(text)
      const spoken = said.map((turn) => turn.spoken).join(' ')
      expect(spoken.split(part)).toHaveLength(times + 1)
    },
  )
})

describe('after an edit', () => {
  test.each(script.lines.map(({ id }) => id))('of %s only its segment is another one', (id) => {
    const lines = script.lines.map((one) => (one.id === id ? { ...one, text: `${one.text} Really.` } : one))
    expect(changed(replan(lines))).toBe(1)
  })

  test('a line that is added, deleted or given to the other host changes one segment', () => {
    for (const at of [0, 5, 11, 24]) {
      expect(changed(replan(script.lines.toSpliced(at, 0, line('new', 'One more thing.'))))).toBe(1)
    }
    for (const at of [0, 7, 23]) expect(changed(replan(script.lines.toSpliced(at, 1)))).toBe(1)
    expect(changed(replan(script.lines.map((one, i) => (i === 3 ? { ...one, speaker: 0 } : one))))).toBe(1)
  })

  test('that makes a segment too long, it is divided and no other is touched', () => {
    const lines = script.lines.map((one, i) => (i === 8 ? { ...one, text: `${one.text} `.repeat(5) } : one))
    const segments = replan(lines)
    expect(segments.length).toBeGreaterThan(first.length)
    expect(keysOf(first).filter((key) => !keysOf(segments).includes(key))).toHaveLength(1)
    for (const { seconds } of segments) expect(seconds).toBeLessThanOrEqual(MAX_SEGMENT)
  })

  test('other voices, hosts or another tone change every segment', () => {
    const others = planSegments({ script, voices: ['Puck', 'Kore'], earlier: linesOf(first) })
    expect(changed(others)).toBe(first.length)
    expect(changed(plan({ ...script, tone: 'Cheerful' }, linesOf(first)))).toBe(first.length)
  })
})

import { expect, test } from 'vitest'
import { sampleEpisode } from '~/testing/podcast-samples.ts'
import { sampleScript } from '../fixtures.ts'
import { looksHeard } from './looks-heard.ts'

const view = sampleScript()
const episode = sampleEpisode({ scriptVersion: view.version })
const [first, second] = episode.cues
if (!first || !second) throw new Error('the sample episode has two lines')

test.each([
  ['the lines that are spoken', episode.cues, true],
  ['a long line in two parts', [first, { ...second, to: 7 }, { ...second, from: 7 }], true],
  ['a line less', [first], false],
  ['another order', [second, first], false],
])('audio with %s', (_, cues, expected) => {
  expect(looksHeard(view, { ...episode, cues })).toBe(expected)
})

test('audio of an earlier version is not of the script', () => {
  expect(looksHeard(view, { ...episode, scriptVersion: view.version - 1 })).toBe(false)
  expect(looksHeard(view, null)).toBe(false)
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/** Real mail must not be filled with samples: the modules that send it cannot even reach them. */
const CORE = path.join(ROOT, 'packages/core/src')
const SEND_PATH = [
  'sends/**/*.ts',
  'delivery/**/*.ts',
  'news-sending/**/*.ts',
  'campaign-sending/**/*.ts',
  'automation/**/*.ts',
  'corrections/**/*.ts',
  'signups/**/*.ts',
  'approvals/**/*.ts',
  'mail/mail-data.ts',
  'mail/mail-research.ts',
]
/** Previews and tests of campaigns, and test files. */
const MAY_USE_SAMPLES =
  /^campaign-sending\/(prepare\/test-filling|preview-campaign|send-(campaign|draft)-test)\.ts$|\.test\.ts$|\/testing\//
const SAMPLES =
  /^samples\/|^topics\/sample-topic\.ts$|^topic-editing\/create-sample-topic\.ts$|^mail\/preview-research\.ts$/

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(CORE, file), 'utf8').matchAll(/(?:from|import\(?) '(\.[^']+)'/g)].map(
    ([, to = '']) => path.join(path.dirname(file), to),
  )

/** The modules that it reaches, each with the shortest chain of imports to it. */
function reachedFrom(start: string): Map<string, string[]> {
  const chains = new Map([[start, [start]]])
  for (const [file, chain] of chains)
    for (const next of importsOf(file)) if (!chains.has(next)) chains.set(next, [...chain, next])
  return chains
}
const chainsToSamples = (start: string): string[] =>
  [...reachedFrom(start)].filter(([file]) => SAMPLES.test(file)).map(([, chain]) => chain.join(' -> '))

let modules: string[]
beforeAll(() => {
  modules = SEND_PATH.flatMap((pattern) => globSync(pattern, { cwd: CORE }))
})

test('no module that sends real mail reaches the samples', () => {
  const sending = modules.filter((file) => !MAY_USE_SAMPLES.test(file))
  expect(sending.length).toBeGreaterThan(80)
  expect(sending.flatMap(chainsToSamples)).toEqual([])
})

test('a module that reaches them through others is found', () => {
  expect(chainsToSamples('campaign-sending/send-draft-test.ts')).toContain(
    [
      'campaign-sending/send-draft-test.ts',
      'campaign-sending/send-campaign-test.ts',
      'campaign-sending/prepare/test-filling.ts',
      'mail/preview-research.ts',
      'samples/sample-research.ts',
    ].join(' -> '),
  )
})

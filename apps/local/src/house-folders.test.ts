import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/**
 * The linter refuses circles of modules; these tests refuse pairs of folders. A verb that changes
 * one thing and tells others stands above both: whoever deletes a topic cancels its research, so
 * that topic-editing imports research, and research imports topics.
 */
type Module = { file: string; text: string }

const CORE = path.join(ROOT, 'packages/core/src')
const modules: Module[] = globSync('*/**/*.ts', { cwd: CORE })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(CORE, file), 'utf8') }))

/** The folders of both ends of each import, also of types, `depth` names deep. */
function importsBetween(read: Module[], depth: number): Set<string> {
  const imports = new Set<string>()
  for (const { file, text } of read) {
    const own = folderOf(file, depth)
    for (const [, to = ''] of text.matchAll(/(?: from |\bimport\()'(\.[^']+)'/g)) {
      const other = folderOf(path.join(path.dirname(file), to), depth)
      if (own && other && own !== other) imports.add(`${own} ${other}`)
    }
  }
  return imports
}

const folderOf = (file: string, depth: number): string | null => {
  const folders = path.dirname(file).split(path.sep)
  return folders.length < depth || folders[0] === '.' ? null : folders.slice(0, depth).join('/')
}

function pairs(read: Module[], depth: number): string[] {
  const imports = importsBetween(read, depth)
  return [...imports]
    .map((one) => one.split(' '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} - ${to}`)
    .sort()
}

/** The pairs of folders inside one feature. */
const innerPairs = (read: Module[]): string[] =>
  pairs(read, 2).filter((pair) => new Set(pair.split(' - ').map((folder) => folder.split('/')[0])).size === 1)

test('no two features of core import each other', () => {
  expect(importsBetween(modules, 1).size).toBeGreaterThan(200)
  expect(pairs(modules, 1)).toEqual([])
})

test('no two folders inside a feature import each other', () => {
  expect(innerPairs(modules)).toEqual([])
})

test('two features that import each other are found', () => {
  const planted: Module[] = [
    { file: 'topics/planted.ts', text: "import type { Run } from '../research/planted.ts'\n" },
    { file: 'research/progress/planted.ts', text: "import {\n  topic,\n} from '../../topics/planted.ts'\n" },
  ]
  expect(pairs(planted, 1)).toEqual(['research - topics'])
  for (const one of planted) expect(pairs([one], 1)).toEqual([])
})

test('two folders inside a feature that import each other are found', () => {
  const planted: Module[] = [
    { file: 'research/pipeline/planted.ts', text: "import { open } from '../progress/planted.ts'\n" },
    { file: 'research/progress/planted.ts', text: "const later = () => import('../pipeline/planted.ts')\n" },
  ]
  expect(innerPairs(planted)).toEqual(['research/pipeline - research/progress'])
  for (const one of planted) expect(innerPairs([one])).toEqual([])
})

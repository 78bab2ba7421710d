import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/**
 * The linter refuses circles of modules; these tests refuse those of folders: rings of features, of
 * any length, and pairs inside a feature. A verb that changes one thing and tells others stands
 * above both: deleting a topic cancels its research, so topic-editing imports research, and
 * research imports topics.
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

/** The pairs of folders inside one feature. */
function innerPairs(read: Module[]): string[] {
  const imports = importsBetween(read, 2)
  const featureOf = (folder: string) => folder.split('/')[0]
  return [...imports]
    .map((one) => one.split(' '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} ${from}`))
    .filter(([from = '', to = '']) => featureOf(from) === featureOf(to))
    .map(([from, to]) => `${from} - ${to}`)
    .sort()
}

/** All features that one imports, and those that they import, and so on. */
function reachOf(from: string, imports: string[][]): Set<string> {
  const reached = new Set<string>()
  const follow = (one: string) => {
    for (const [own, to = ''] of imports)
      if (own === one && !reached.has(to)) {
        reached.add(to)
        follow(to)
      }
  }
  follow(from)
  return reached
}

/** The groups of features of which each reaches itself through the others. */
function rings(read: Module[]): string[] {
  const imports = [...importsBetween(read, 1)].map((one) => one.split(' '))
  const reach = new Map(imports.map(([from = '']) => [from, reachOf(from, imports)]))
  const ringOf = ([one, reached]: [string, Set<string>]) =>
    [...reached].filter((other) => reach.get(other)?.has(one)).sort()
  return [...new Set([...reach].map((one) => ringOf(one).join(' - ')))].filter(Boolean).sort()
}

test('no features of core import each other in a ring, however long', () => {
  expect(importsBetween(modules, 1).size).toBeGreaterThan(200)
  expect(rings(modules)).toEqual([])
})

test('no two folders inside a feature import each other', () => {
  expect(innerPairs(modules)).toEqual([])
})

test('two features that import each other are found', () => {
  const planted: Module[] = [
    { file: 'topics/planted.ts', text: "import type { Run } from '../research/planted.ts'\n" },
    { file: 'research/progress/planted.ts', text: "import {\n  topic,\n} from '../../topics/planted.ts'\n" },
  ]
  expect(rings(planted)).toEqual(['research - topics'])
  for (const one of planted) expect(rings([one])).toEqual([])
})

test('a ring of features is found, without those that it imports or that import it', () => {
  const ring: Module[] = [
    { file: 'topics/planted.ts', text: "import type { Run } from '../research/planted.ts'\n" },
    { file: 'research/planted.ts', text: "import { notes } from '../notes/planted.ts'\n" },
    { file: 'notes/inner/planted.ts', text: "const later = () => import('../../topics/planted.ts')\n" },
  ]
  const beside: Module[] = [
    { file: 'research/beside.ts', text: "import { one } from '../lib/one.ts'\n" },
    { file: 'dashboard/beside.ts', text: "import { topic } from '../topics/planted.ts'\n" },
  ]
  expect(rings([...ring, ...beside])).toEqual(['notes - research - topics'])
  for (const left of ring) expect(rings([...ring.filter((one) => one !== left), ...beside])).toEqual([])
})

test('two folders inside a feature that import each other are found', () => {
  const planted: Module[] = [
    { file: 'research/pipeline/planted.ts', text: "import { open } from '../progress/planted.ts'\n" },
    { file: 'research/progress/planted.ts', text: "const later = () => import('../pipeline/planted.ts')\n" },
  ]
  expect(innerPairs(planted)).toEqual(['research/pipeline - research/progress'])
  for (const one of planted) expect(innerPairs([one])).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/**
 * Features of core that import each other. Most of them have verbs that change one thing and tell
 * the others: a correction is sent, and the end of its send closes it or opens it again.
 * The linter refuses circles of modules; this list keeps pairs of folders from coming back unseen.
 * Take one out when it is gone.
 */
const PAIRS = ['campaigns - podcast-feeds', 'corrections - sends', 'curation - statements']

const CORE = path.join(ROOT, 'packages/core/src')
const files = globSync('*/**/*.ts', { cwd: CORE }).filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))

/** The folders of both ends of each import, `depth` names deep. */
function importsBetween(depth: number): Set<string> {
  const imports = new Set<string>()
  for (const file of files) {
    const own = folderOf(file, depth)
    for (const [, to = ''] of readFileSync(path.join(CORE, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
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

function pairs(depth: number): string[] {
  const imports = importsBetween(depth)
  return [...imports]
    .map((one) => one.split(' '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} - ${to}`)
    .sort()
}

test('features of core import each other in the known pairs only', () => {
  expect(importsBetween(1).size).toBeGreaterThan(200)
  expect(pairs(1)).toEqual(PAIRS)
})

test('no two folders inside a feature import each other', () => {
  const ofOneFeature = (pair: string) =>
    new Set(pair.split(' - ').map((folder) => folder.split('/')[0])).size === 1
  expect(pairs(2).filter(ofOneFeature)).toEqual([])
})

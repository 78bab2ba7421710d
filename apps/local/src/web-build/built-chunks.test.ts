import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../launcher/root.ts'
import { buildWeb } from './build-web.ts'

/**
 * A file of the built app that imports another which imports it back runs before what it needs: a
 * text or schema read at load time is then undefined, and the screen fails.
 */
type Imports = Map<string, string[]>

function readImports(dir: string): Imports {
  const files = readdirSync(dir).filter((name) => name.endsWith('.js'))
  return new Map(files.map((name) => [name, importsOf(readFileSync(path.join(dir, name), 'utf8'))]))
}

/** Static imports only: one by `import()` runs when all are loaded. */
const importsOf = (code: string): string[] =>
  Array.from(code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g), ([, file = '']) => file)

function reachOf(from: string, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const open = [from]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const next of imports.get(file) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}

const inCircles = (imports: Imports): string[] =>
  [...imports.keys()].filter((file) => reachOf(file, imports).has(file)).sort()

test('no files of the built app import each other in a circle', async () => {
  await buildWeb()
  const imports = readImports(path.join(ROOT, 'apps/web/dist/assets'))
  const counts = [...imports.values()].map((files) => files.length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500)
  expect(inCircles(imports)).toEqual([])
})

test('files that import each other are found, whichever way they are written', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-chunks-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const files = {
    'a-1.js': 'import{t as e}from"./b-1.js";export{e}',
    'b-1.js': "import './c-1.js';const later=()=>import(`./d-1.js`)",
    'c-1.js': 'export{t}from"./a-1.js"',
    'd-1.js': 'import{e}from"./a-1.js"',
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(dir, name), code)
  expect(inCircles(readImports(dir))).toEqual(['a-1.js', 'b-1.js', 'c-1.js'])
})

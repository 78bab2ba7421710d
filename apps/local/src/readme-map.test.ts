import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const folders = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the map has every package, app and feature of core', () => {
  const rooms = folders('{apps,packages}/*').filter((name) => !README.includes(`  ${name}/ `))
  const features = folders('packages/core/src/*').filter((name) => !README.includes(`\`${name}\``))
  expect(folders('packages/core/src/*').length).toBeGreaterThan(40)
  expect([...rooms, ...features]).toEqual([])
})

/** Run by hand only while developing; CONTRIBUTING.md explains them. */
const FOR_DEVELOPERS = ['migrate', 'lint', 'typecheck', 'db:generate']

test('every script that a user may run is in the README', () => {
  const named = (script: string) => README.includes(`npm ${script}`) || README.includes(`npm run ${script}`)
  const unnamed = Object.keys(scripts).filter((name) => !FOR_DEVELOPERS.includes(name) && !named(name))
  expect(unnamed).toEqual([])
})

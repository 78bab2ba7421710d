import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../launcher/root.ts'

const WEB = path.join(ROOT, 'apps/web')
const STAMP = path.join(WEB, 'dist', '.built')
/** The sources of the built app. */
const SOURCES = ['apps/web/src', 'apps/web/public', 'packages/contract/src', 'packages/email/src']
const FILES = ['apps/web/index.html', 'apps/web/vite.config.ts', 'apps/web/package.json', 'pnpm-lock.yaml']

function sourceHash(): string {
  const hash = createHash('sha256')
  const inFolders = SOURCES.filter((dir) => existsSync(path.join(ROOT, dir))).flatMap((dir) =>
    readdirSync(path.join(ROOT, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  for (const file of [...FILES.map((name) => path.join(ROOT, name)), ...inFolders].sort()) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Builds the web app unless it was already built from the same sources. @throws Error with the
 * builder's output
 */
export async function buildWeb(): Promise<'built' | 'current'> {
  const wanted = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 'current'
  const vite = path.join(WEB, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`)
  writeFileSync(STAMP, wanted)
  return 'built'
}

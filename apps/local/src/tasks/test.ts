import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../launcher/root.ts'
import { withoutSettings } from '../testing/without-settings.ts'
import { buildWeb } from '../web-build/build-web.ts'

/** `npm test`: lint, types, the web build, then every test, including those in a browser. */
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
const env = withoutSettings(process.env)

function step(title: string, command: string, args: string[]): void {
  process.stdout.write(`\n${title}\n`)
  const result = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (result.status === 0) return
  process.stderr.write(`\n${title}: failed${result.error ? ` (${result.error.message})` : ''}\n`)
  process.exit(result.status ?? 1)
}

step('Lint', bin('biome'), ['check', '--error-on-warnings', '.'])
step('Types', bin('tsc'), ['-p', 'tsconfig.json'])
step('Types of the web app', bin('tsc'), ['-p', 'apps/web/tsconfig.json'])
process.stdout.write('\nWeb app\n')
await buildWeb()
step('Tests', process.execPath, [
  path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...process.argv.slice(2),
])

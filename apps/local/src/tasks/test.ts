import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildWeb } from '../launcher/build-web.ts'
import { ROOT } from '../launcher/root.ts'

/** `npm test`: lint, types, the built web app, then every test, those in a browser included. */
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
const product =
  /^(PORT|HOST|PUBLIC_URL|ALLOWED_HOSTS|ACCESS_TOKEN|DATABASE_URL|DATA_DIR|LINK_SECRET|LOG_LEVEL)$|^(GEMINI|RESEND|MAIL|NEWS|GDELT|APP)_/
// the suite must not depend on, or reach, what the person who runs it has set up
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !product.test(name)))

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

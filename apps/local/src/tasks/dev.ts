import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { runUntilSignal } from '../launcher/launch.ts'
import { lineWriter, say } from '../launcher/output.ts'
import { tokenLines } from '../launcher/ready-lines.ts'
import { ROOT } from '../launcher/root.ts'

/**
 * Server and worker restart when a source changes; Vite serves the web app and proxies the rest to
 * the server.
 */
function startVite(server: string): ChildProcess {
  const web = path.join(ROOT, 'apps/web')
  const vite = path.join(web, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, DEV_SERVER_URL: server, NODE_ENV: 'development' }
  const child = spawn(process.execPath, [vite], { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const write = lineWriter('web')
  child.stdout.setEncoding('utf8').on('data', write)
  child.stderr.setEncoding('utf8').on('data', write)
  process.on('exit', () => child.kill())
  return child
}

await runUntilSignal(
  { nodeFlags: ['--watch', '--watch-preserve-output'], prepare: async () => undefined },
  ({ url, env }) => {
    startVite(url)
    for (const line of tokenLines(url, env, { isTerminal: process.stdout.isTTY })) say('launcher', line)
  },
)

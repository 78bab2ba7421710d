import { runUntilSignal } from '../launcher/launch.ts'
import { say } from '../launcher/output.ts'
import { readyLines } from '../launcher/ready-lines.ts'
import { buildWeb } from '../web-build/build-web.ts'

const prepare = async () => {
  if ((await buildWeb()) === 'built') say('web', 'the web app is built')
}

await runUntilSignal({ prepare }, ({ url, env }) => {
  const lines = readyLines(url, env, { isTerminal: process.stdout.isTTY })
  process.stdout.write(`${lines.join('\n')}\n`)
})

import { buildWeb } from '../launcher/build-web.ts'
import { runUntilSignal } from '../launcher/launch.ts'
import { say } from '../launcher/output.ts'

const prepare = async () => {
  if ((await buildWeb()) === 'built') say('web', 'the web app is built')
}

await runUntilSignal({ prepare }, ({ url }) => {
  process.stdout.write(`Newsloom is ready at ${url}\n`)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FakeCounts } from '@newsloom/gateways/testing/fake-resend'

const FAKE = fileURLToPath(import.meta.resolve('@newsloom/gateways/testing/fake-resend'))

export type FakeService = {
  url: string
  ask: (path: string, body: unknown) => Promise<unknown>
  counts: () => Promise<FakeCounts>
  close: () => Promise<void>
}

/** The strict email service in its own process, so the measured code does not slow it down. */
export async function startFakeResend(): Promise<FakeService> {
  const fake = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', FAKE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: fake.stdout }), 'line')
  const url: string = JSON.parse(line).url
  return {
    url,
    ask: async (path, body) =>
      (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).json(),
    counts: async () => (await fetch(`${url}/_counts`)).json() as Promise<FakeCounts>,
    close: async () => {
      const gone = once(fake, 'exit')
      fake.kill('SIGKILL')
      await gone
    },
  }
}

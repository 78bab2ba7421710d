import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FakeFaults } from '@newsloom/gateways/testing/fake-faults'
import type { FakeCounts, FakeTotals } from '@newsloom/gateways/testing/fake-resend'

const FAKE = fileURLToPath(import.meta.resolve('@newsloom/gateways/testing/fake-resend'))

export type MailService = {
  url: string
  setFaults: (faults: Partial<FakeFaults>) => Promise<void>
  totals: () => Promise<FakeTotals>
  /** the totals, and the number of emails per recipient */
  counts: () => Promise<FakeCounts>
  close: () => Promise<void>
}

/** An email service in a separate process, whose counts survive crashes of the product. */
export async function startMailService(): Promise<MailService> {
  const fake = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', FAKE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: fake.stdout }), 'line')
  const url: string = JSON.parse(line).url
  const ask = async (path: string, init?: RequestInit) =>
    JSON.parse(await (await fetch(url + path, init)).text())
  return {
    url,
    setFaults: (faults) => ask('/_faults', { method: 'POST', body: JSON.stringify(faults) }),
    totals: () => ask('/_totals'),
    counts: () => ask('/_counts'),
    close: async () => {
      const gone = once(fake, 'exit')
      fake.kill('SIGKILL')
      await gone
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FakeCounts } from '@newsloom/gateways/testing/fake-resend'

const FAKE = fileURLToPath(import.meta.resolve('@newsloom/gateways/testing/fake-resend'))
const WORKER = fileURLToPath(new URL('../main.ts', import.meta.url))

export type WorkerProcesses = {
  /** a worker of its own process, ready to take jobs */
  start: () => Promise<ChildProcess>
  /** what the mail service has taken, by person */
  counts: () => Promise<FakeCounts>
  setFaults: (faults: object) => Promise<void>
  close: () => Promise<void>
}

/** Workers on this database, to be killed, and a mail service in a process of its own that counts what arrives. */
export async function workerProcesses(databaseUrl: string): Promise<WorkerProcesses> {
  const fake = spawn(process.execPath, [FAKE], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: fake.stdout }), 'line')
  const url: string = JSON.parse(line).url
  const workers: ChildProcess[] = []
  const ask = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text()
  return {
    start: async () => {
      const worker = spawn(process.execPath, [WORKER], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          RESEND_API_KEY: 're_test',
          RESEND_BASE_URL: url,
          MAIL_FROM: 'Newsloom <news@example.org>',
          MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
          MAIL_RATE: '4',
          LOG_LEVEL: 'silent',
        },
      })
      workers.push(worker)
      await once(worker, 'message')
      return worker
    },
    counts: async () => JSON.parse(await ask('/_counts')),
    setFaults: async (faults) => {
      await ask('/_faults', { method: 'POST', body: JSON.stringify(faults) })
    },
    close: async () => {
      for (const worker of workers) await killWorker(worker)
      fake.kill('SIGKILL')
    },
  }
}

/** kill -9, and its end. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

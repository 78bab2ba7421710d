import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getSend } from '@newsloom/core/send-views/get-send'
import { connect } from '@newsloom/db/client'
import { migrateDatabase } from '@newsloom/db/migrate'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { isGone } from './harness/processes.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { recipientCount: number; restarts: number; mailRate: number }
type Restartable = { url: string; restart: () => Promise<void>; close: () => Promise<void> }

/** A separate Postgres that can be crashed. */
async function ownPostgres(): Promise<Restartable> {
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-restart-'))
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dir })
  const { url, port } = server
  await migrateDatabase(url)
  await migrateQueue(url)
  return {
    url,
    restart: async () => {
      // SIGQUIT is Postgres' immediate shutdown: connections break without clean-up
      const pid = Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      await server.gone
      server = await startEmbeddedPostgres({ dir, port })
    },
    close: async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function run(size: Size): Promise<FaultVerdict> {
  const postgres = await ownPostgres()
  const database = { ...connect(postgres.url, { max: 2 }), url: postgres.url }
  try {
    return await inWorld({ mailRate: size.mailRate, database }, (world) => restarts(world, postgres, size))
  } finally {
    await database.close()
    await postgres.close()
  }
}

async function restarts(world: World, postgres: Restartable, size: Size): Promise<FaultVerdict> {
  await world.mail.setFaults({ delayMs: 150 })
  const server = await world.processes.start('server')
  const worker = await world.processes.start('worker')
  const sending = await startSend(world, size.recipientCount)
  const resumed: number[] = []
  for (let n = 1; n <= size.restarts; n += 1) {
    await untilMailed(world, (n * size.recipientCount) / (size.restarts + 2))
    await postgres.restart()
    const { requests } = await world.mail.totals()
    const up = performance.now()
    await until('calls continue', () => continues(world, sending.sendId, requests))
    resumed.push(secondsSince(up))
  }
  await untilState(world, sending.sendId, 'done')
  const { figures, marks } = await audit(world, [sending])
  const isReady = await until('the server is ready', () => readiness(server.port))
  const slowest = Math.max(...resumed)
  return {
    figures: { restarts: size.restarts, ...figures, slowestResumeSeconds: slowest },
    missed: missedMarks({
      ...marks,
      'no process ends': ![server, worker].some(({ child }) => isGone(child)),
      'it continues within 15 s': slowest <= 15,
      'the server is ready again': isReady,
    }),
  }
}

/** On a busy machine the last calls may be made before the count. */
async function continues(world: World, sendId: number, requests: number): Promise<true | null> {
  if ((await world.mail.totals()).requests > requests) return true
  return (await getSend(world.ctx, { id: sendId })).state === 'done' ? true : null
}

async function readiness(port: number): Promise<true | null> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  await response.text()
  return response.status === 200 ? true : null
}

export const restartedPostgres: Fault<Size> = {
  number: 3,
  name: 'Postgres restarted at once during a send',
  short: { recipientCount: 800, restarts: 3, mailRate: 4 },
  long: [{ recipientCount: 10_000, restarts: 5, mailRate: 10 }],
  run,
}

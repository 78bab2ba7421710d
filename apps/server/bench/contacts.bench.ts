import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase } from '@newsloom/db/testing'
import { contactRows } from './contact-rows.ts'

// Imports through HTTP into a server process, alternating with a bare COPY + upsert into the same
// table. The table is emptied before each, so all start alike.
const SMALL = 100_000
const ROUNDS = 3
const LARGE = 1_000_000
/** with names, addresses and tags about 45 MB */
const BODY_ROWS = 550_000
const GOAL = { ratio: 0.75, memoryMb: 512, p95Ms: 300 }

type Run = { count: number; seconds: number; bytes: number }

const database = await createTestDatabase()
const server = await startServer()
const latencies: number[] = []
let isOver = false
try {
  const asking = askAllTheWhile()
  // the compiler has seen both before either is measured
  await ours('chunks', 20_000)
  await bare(20_000)
  latencies.length = 0
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: perSecond(await ours('chunks', SMALL)), bare: perSecond(await bare(SMALL)) })
  }
  const large = { ours: perSecond(await ours('chunks', LARGE)), bare: perSecond(await bare(LARGE)) }
  const body = { ours: await ours('body', BODY_ROWS), bare: perSecond(await bare(BODY_ROWS)) }
  isOver = true
  await asking
  report(rounds, large, body)
} finally {
  isOver = true
  server.child.kill('SIGKILL')
  await database.close()
}

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', DATABASE_URL: database.url },
    execArgv: ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'],
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://localhost:${message.port}` }
}

/** Another request, again and again, as somebody who works meanwhile. */
async function askAllTheWhile(): Promise<void> {
  while (!isOver) {
    const asked = performance.now()
    const answer = await fetch(`${server.url}/api/contact-lists`)
    await answer.text()
    latencies.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freshList(): Promise<number> {
  await database.sql`truncate contact_lists cascade`
  const [list] = await database.sql`insert into contact_lists (name) values ('Readers') returning id`
  return list?.id
}

async function ours(way: 'chunks' | 'body', rows: number): Promise<Run> {
  const listId = await freshList()
  const script = fileURLToPath(new URL('./contacts-client.ts', import.meta.url))
  const args = [script, server.url, way, String(listId), String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const run: Run = JSON.parse(stdout)
  await expectRows(rows)
  return run
}

async function bare(rows: number): Promise<Run> {
  const listId = await freshList()
  const people = contactRows(0, rows)
  const started = performance.now()
  const count = await database.sql.begin(async (sql) => {
    await sql`create temp table staged (email text, norm text, name text) on commit drop`
    const staging = await sql`copy staged from stdin`.writable()
    await pipeline(Readable.from(copyLines(people)), staging)
    const added = await sql`
      insert into contacts (list_id, email, email_norm, name) select ${listId}::int, email, norm, name from staged
      on conflict (list_id, email_norm) do nothing`
    return added.count
  })
  const seconds = (performance.now() - started) / 1000
  await expectRows(rows)
  return { count, seconds, bytes: 0 }
}

function* copyLines(people: { email: string; name: string }[]) {
  for (let from = 0; from < people.length; from += 5_000) {
    const lines = people.slice(from, from + 5_000)
    yield lines.map(({ email, name }) => `${email}\t${email}\t${name}\n`).join('')
  }
}

async function expectRows(rows: number): Promise<void> {
  const [row] = await database.sql`
    select count(*)::int as stored, (select contact_count from contact_lists) as counted from contacts`
  if (row?.stored !== rows || row.counted !== rows) {
    throw new Error(`${rows} rows were sent, ${row?.stored} stored, ${row?.counted} counted`)
  }
}

function perSecond({ count, seconds }: Run): number {
  return count / seconds
}

/** The most memory that the server ever held, MB; null where the system does not tell. */
function peakMemory(): number | null {
  const file = `/proc/${server.child.pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

function report(
  rounds: { ours: number; bare: number }[],
  large: { ours: number; bare: number },
  body: { ours: Run; bare: number },
): void {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const perRun = {
    ours: mean(rounds.map((round) => round.ours)),
    bare: mean(rounds.map((round) => round.bare)),
  }
  const ratio = perRun.ours / perRun.bare
  const ratioLarge = large.ours / large.bare
  const ratioBody = perSecond(body.ours) / body.bare
  latencies.sort((a, b) => a - b)
  const p95 = latencies[Math.floor(latencies.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const memory = peakMemory()
  const isFast = Math.min(ratio, ratioLarge, ratioBody) >= GOAL.ratio
  console.log(
    JSON.stringify({
      bench: 'contacts',
      ours: Math.round(perRun.ours),
      unit: 'rows/s',
      reference: Math.round(perRun.bare),
      referenceName: 'bare COPY + upsert of the same rows',
      ratio: round(ratio),
      million: { ours: Math.round(large.ours), reference: Math.round(large.bare), ratio: round(ratioLarge) },
      oneBody: {
        mb: round(body.ours.bytes / 1e6),
        ours: Math.round(perSecond(body.ours)),
        reference: Math.round(body.bare),
        ratio: round(ratioBody),
      },
      serverPeakMb: memory === null ? null : Math.round(memory),
      othersP95Ms: round(p95),
      goal: `>= ${GOAL.ratio}, server <= ${GOAL.memoryMb} MB, others' p95 <= ${GOAL.p95Ms} ms`,
      pass: isFast && (memory ?? 0) <= GOAL.memoryMb && p95 <= GOAL.p95Ms,
    }),
  )
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

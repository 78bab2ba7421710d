import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { clickToken } from '@newsloom/core/clicks/click-token'
import { ensureLinks } from '@newsloom/core/clicks/ensure-links'
import { insertDeliveries, insertSend } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase } from '@newsloom/db/testing'
import { createRedirect } from '../src/redirect.ts'

// Tracked redirects with each click committed first, against a bare 302 of node:http in the same
// process, by turns.
const ROUNDS = 4
const SECONDS = 3
const GOAL = 0.4
const P99_GOAL_MS = 30
const PEOPLE = 20_000
const TARGETS = Array.from({ length: 10 }, (_, i) => `https://news.example/story-${i}`)

type Load = { perSecond: number; p99: number; answered: number; other: number }

const database = await createTestDatabase()
const ctx = testContext(database)
const redirect = createRedirect(ctx)
const ours = await listen(redirect.handle)
const bare = await listen((_, response) => {
  response.writeHead(302, { Location: TARGETS[0], 'Content-Length': 0 }).end()
})
const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-bench-'))
const pathsFile = path.join(dir, 'paths')

try {
  await writePaths()
  // the compiler has seen both before either is measured
  await load(ours.url, SECONDS)
  await load(bare.url, SECONDS)
  const before = await countClicks()
  const rounds: { ours: Load; bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await load(ours.url, SECONDS), bare: await load(bare.url, SECONDS) })
  }
  report(rounds, (await countClicks()) - before)
} finally {
  for (const { server } of [ours, bare]) {
    server.close()
    server.closeAllConnections()
  }
  await redirect.close()
  await database.close()
  rmSync(dir, { recursive: true })
}

async function listen(handle: http.RequestListener): Promise<{ server: http.Server; url: string }> {
  const server = http.createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

/** Every path another person's: no mail is known from the request before. */
async function writePaths(): Promise<void> {
  const links = [...(await ensureLinks(ctx, TARGETS)).values()]
  const people = await insertDeliveries(ctx, await insertSend(ctx), PEOPLE)
  const lines = people.map((deliveryId, i) => {
    const linkId = links[i % links.length] ?? 0
    return `/r/${clickToken(ctx.config.linkSecret, { linkId, deliveryId })}`
  })
  writeFileSync(pathsFile, lines.join('\n'))
}

async function load(url: string, seconds: number): Promise<Load> {
  const script = new URL('./redirect-load.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, String(seconds), pathsFile])
  return JSON.parse(stdout)
}

async function countClicks(): Promise<number> {
  const [row] = await database.sql`select count(*) from clicks`
  return Number(row?.count)
}

function report(rounds: { ours: Load; bare: Load }[], stored: number): void {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const perSecond = mean(rounds.map((round) => round.ours.perSecond))
  const reference = mean(rounds.map((round) => round.bare.perSecond))
  const p99 = Math.max(...rounds.map((round) => round.ours.p99))
  const answered = rounds.reduce((sum, round) => sum + round.ours.answered, 0)
  const other = rounds.reduce((sum, round) => sum + round.ours.other, 0)
  const ratio = perSecond / reference
  // the last requests of a run may be stored after their client left, so stored >= answered
  const lost = Math.max(0, answered - stored)
  console.log(
    JSON.stringify({
      bench: 'redirect',
      ours: Math.round(perSecond),
      unit: 'requests/s',
      reference: Math.round(reference),
      referenceName: 'bare 302 of node:http',
      ratio: Number(ratio.toFixed(3)),
      p99,
      answered,
      stored,
      lost,
      goal: `>= ${GOAL}, p99 <= ${P99_GOAL_MS} ms, 0 lost`,
      pass: ratio >= GOAL && p99 <= P99_GOAL_MS && lost === 0 && other === 0,
    }),
  )
}

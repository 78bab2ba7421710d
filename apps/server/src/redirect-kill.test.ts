import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { clickToken } from '@newsloom/core/clicks/click-token'
import { ensureLinks } from '@newsloom/core/clicks/ensure-links'
import { insertDeliveries, insertSend, PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'

const KILLS = 3
const READERS = 30
const TARGET = 'https://news.example/rice'
const database = testDatabase()
let tokens: { deliveryId: number; token: string }[]

beforeAll(async () => {
  const ctx = testContext(database)
  const linkId = (await ensureLinks(ctx, [TARGET])).get(TARGET) ?? 0
  const deliveries = await insertDeliveries(ctx, await insertSend(ctx), 6_000)
  tokens = deliveries.map((deliveryId) => ({
    deliveryId,
    token: clickToken(ctx.config.linkSecret, { linkId, deliveryId }),
  }))
})
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
})

async function startChild(): Promise<{ child: ChildProcess; port: number }> {
  const script = new URL('./testing/redirect-child.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = await once(child.stdout, 'data')
  return { child, port: Number(String(line).trim()) }
}

/** One reader's click: the status that was answered, or null when the server died first. */
function open(agent: http.Agent, port: number, token: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: `/r/${token}`, headers: PERSON_HEADERS })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    request.on('error', () => resolve(null))
  })
}

it(`has every answered click after ${KILLS} kills under load`, { timeout: 60_000 }, async () => {
  const answered: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const { child, port } = await startChild()
    const agent = new http.Agent({ keepAlive: true, maxSockets: READERS })
    const enough = answered.length + 400 * kill
    let isDead = false
    const reader = async () => {
      for (let next = tokens.pop(); next && !isDead; next = tokens.pop()) {
        const status = await open(agent, port, next.token)
        if (status === null) return
        expect(status).toBe(302)
        answered.push(next.deliveryId)
        if (answered.length === enough) {
          child.kill('SIGKILL')
          await once(child, 'exit')
          isDead = true
        }
      }
    }
    await Promise.all(Array.from({ length: READERS }, reader))
    agent.destroy()
    expect(isDead).toBe(true)
  }
  const rows = await database.sql`select distinct delivery_id from clicks`
  const stored = new Set(rows.map((row) => Number(row.delivery_id)))
  expect(answered.length).toBeGreaterThan(2_000)
  expect(answered.filter((deliveryId) => !stored.has(deliveryId))).toEqual([])
})

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { type Answer, problem } from './fake-answer.ts'
import { type FakeDomain, pageDomains } from './fake-domains.ts'
import { FakeFaults } from './fake-faults.ts'
import { FakeLimits, type LimitCounts } from './fake-limits.ts'
import { signWebhook, webhookBody } from './fake-webhook.ts'
import { seededDice } from './seeded-dice.ts'

const Mail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type FakeMail = z.infer<typeof Mail> & { id: string }

/** A webhook to post; `data` overrides the event's default details. */
const Webhook = z.object({
  to: z.string(),
  type: z.string(),
  url: z.string(),
  secret: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type FakeWebhook = z.infer<typeof Webhook>
export type FakeTotals = LimitCounts & {
  requests: number
  accepted: number
  /** keys used with another body */
  conflicts: number
  /** keys used while their first request was running */
  concurrent: number
}
export type FakeCounts = FakeTotals & {
  /** messages per recipient, counted outside the process under test */
  people: Record<string, number>
  /** when a recipient's first message was accepted, ms since 1970 */
  times: Record<string, number>
  /** when each request not refused by the rate limit arrived, ms */
  taken: number[]
}
type KnownRequest = { hash: string; answer: Answer | null }

const PATHS = new Set(['/emails', '/emails/batch'])

/** Resend's email endpoints as documented, including keys and strict validation. */
export class FakeResend {
  faults: FakeFaults = FakeFaults.parse({})
  mails: FakeMail[] = []
  keys: string[] = []
  domains: FakeDomain[] = [{ id: 'd-1', name: 'example.org', status: 'verified' }]
  /** the queries of domain requests, in order */
  asked: string[] = []
  counts: FakeCounts = {
    requests: 0,
    accepted: 0,
    rateLimited: 0,
    quotaRefused: 0,
    early: 0,
    conflicts: 0,
    concurrent: 0,
    people: {},
    times: {},
    taken: [],
  }
  #limits = new FakeLimits(this.counts)
  #known = new Map<string, KnownRequest>()
  #dice: () => number = Math.random
  #server = createServer((request, response) => {
    this.#serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Replaces the rules; omitted ones get their defaults. */
  setFaults(faults: unknown): void {
    this.faults = FakeFaults.parse(faults)
    this.#dice = this.faults.seed === null ? Math.random : seededDice(this.faults.seed)
    this.#limits.reset()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /**
   * Posts a signed event about the latest email to a recipient to `url`. @returns the status of the
   * answer
   */
  async postWebhook({ to, type, url, secret, data }: FakeWebhook): Promise<number> {
    const mail = this.mails.findLast((one) => one.to === to)
    if (!mail) throw new Error(`no email to ${to} was taken`)
    const body = webhookBody(type, mail, { data })
    const response = await fetch(url, {
      method: 'POST',
      headers: signWebhook({ secrets: [secret], body }),
      body,
    })
    await response.text()
    return response.status
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (request.url === '/_counts') return reply(response, { status: 200, body: this.counts })
    if (request.url === '/_totals') {
      const { people: _people, times: _times, taken: _taken, ...totals } = this.counts
      return reply(response, { status: 200, body: totals })
    }
    if (request.url === '/_faults') {
      this.setFaults(JSON.parse(body))
      return reply(response, { status: 200, body: {} })
    }
    if (request.url === '/_webhook') {
      const status = await this.postWebhook(Webhook.parse(JSON.parse(body)))
      return reply(response, { status: 200, body: { status } })
    }
    const { pathname, search } = new URL(request.url ?? '', 'http://fake')
    if (request.method === 'GET' && pathname === '/domains') {
      this.asked.push(search)
      return reply(response, isKnown(request) ? pageDomains(this.domains, search) : WRONG_KEY)
    }
    if (request.method !== 'POST' || !PATHS.has(pathname))
      return reply(response, problem(404, 'not_found', 'no such path'))
    this.counts.requests += 1
    this.#limits.note()
    const answer = await this.#batch(request, body)
    if (answer === 'lost') request.socket.destroy()
    else reply(response, { ...answer, headers: { ...this.#limits.headers(this.faults), ...answer.headers } })
  }

  async #batch(request: IncomingMessage, body: string): Promise<Answer | 'lost'> {
    const { faults } = this
    if (!isKnown(request)) return WRONG_KEY
    if (faults.always) return problem(faults.always.status, faults.always.name, faults.always.message)
    const dice = this.#dice()
    if (this.#limits.isTooFast(faults) || dice < faults.rateLimited) {
      const headers = this.#limits.refuseHaste(faults)
      return { ...problem(429, 'rate_limit_exceeded', 'Too many requests'), headers }
    }
    this.counts.taken.push(performance.now())
    if (dice < faults.rateLimited + faults.serverError)
      return problem(500, 'internal_server_error', 'try again')
    const isOne = request.url === '/emails'
    const mails = isOne ? `[${body}]` : body
    const answer = await this.#withKey(String(request.headers['idempotency-key'] ?? ''), mails, isOne)
    const isLost = dice < faults.rateLimited + faults.serverError + faults.lostAnswer
    return isLost ? 'lost' : answer
  }

  async #withKey(key: string, body: string, isOne: boolean): Promise<Answer> {
    const hash = createHash('sha256').update(`${isOne} ${body}`).digest('hex')
    const known = this.#known.get(key)
    if (known && known.hash !== hash) {
      this.counts.conflicts += 1
      return problem(409, 'invalid_idempotent_request', 'Same idempotency key used with a different payload')
    }
    if (known && !known.answer) {
      this.counts.concurrent += 1
      return problem(409, 'concurrent_idempotent_requests', 'still running')
    }
    if (known?.answer) return known.answer
    const entry: KnownRequest = { hash, answer: null }
    this.#known.set(key, entry)
    if (this.faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.faults.delayMs))
    const answer = this.#take(body, isOne)
    // a refusal frees the key: only accepted requests are remembered
    if (answer.status === 200) {
      entry.answer = answer
      this.keys.push(key)
    } else this.#known.delete(key)
    return answer
  }

  #take(body: string, isOne: boolean): Answer {
    const parsed = z.array(Mail).min(1).max(100).safeParse(JSON.parse(body))
    if (!parsed.success) return problem(422, 'validation_error', parsed.error.message.slice(0, 500))
    const mails = parsed.data.map((mail) => ({ ...mail, id: randomUUID() }))
    if (mails.some(({ to }) => new RegExp(this.faults.badAddress).test(to)))
      return problem(
        422,
        'validation_error',
        'Invalid `to` field. The email address needs to follow the format',
      )
    const headers = this.#limits.spend(this.faults, mails.length)
    if (headers)
      return {
        ...problem(429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'),
        headers,
      }
    for (const { to } of mails) {
      this.counts.people[to] = (this.counts.people[to] ?? 0) + 1
      this.counts.times[to] ??= Date.now()
    }
    this.mails.push(...mails)
    this.counts.accepted += mails.length
    const ids = mails.map(({ id }) => ({ id }))
    return { status: 200, body: isOne ? ids[0] : { data: ids } }
  }
}

const WRONG_KEY = problem(401, 'invalid_api_key', 'API key is invalid')
const isKnown = ({ headers }: IncomingMessage): boolean => headers.authorization === 'Bearer re_test'

function reply(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

// run as a separate process, it prints its address as one JSON line and exits with its parent's
// pipe
if (import.meta.main) {
  const fake = new FakeResend()
  const url = await fake.listen(Number(process.env.PORT ?? 0))
  process.stdout.write(`${JSON.stringify({ url })}\n`)
  process.stdin.resume().on('end', () => process.exit(0))
}

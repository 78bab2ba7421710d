import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'

export type GeminiRequest = {
  model: string
  key: string | undefined
  body: string
  search: string
  /** the answer is read piece by piece */
  isStream: boolean
}
export type Answer = (res: ServerResponse, request: GeminiRequest) => unknown
export type FakeGemini = {
  url: string
  requests: GeminiRequest[]
  lists: number
  /** the answer to models.list; null: 500, 'hang': no answer */
  models: { name: string; displayName?: string; supportedGenerationMethods?: string[] }[] | null | 'hang'
  /** answers to calls in order; the last one repeats */
  answers: Answer[]
  close(): Promise<void>
}

const EVENTS = { 'content-type': 'text/event-stream' }
export const json =
  (status: number, body: unknown): Answer =>
  (res, { isStream }) =>
    isStream && status === 200
      ? res.writeHead(200, EVENTS).end(eventOf(body))
      : res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const eventOf = (body: unknown): string => `data: ${JSON.stringify(body)}\r\n\r\n`
/** One event of a streamed answer. */
export const piece = (text: string, more: object = {}): string =>
  eventOf({ candidates: [{ ...candidate(text), ...more }] })
export const LAST_PIECE = { finishReason: 'STOP' }

/** The next act of a streamed answer: sends bytes, or pauses. */
export type Step = string | Uint8Array | Promise<unknown>
/** A streamed answer; `isCut`: the connection breaks after the last step. */
export const streams =
  (steps: Step[], { isCut = false } = {}): Answer =>
  async (res) => {
    res.writeHead(200, EVENTS)
    for (const step of steps) {
      if (step instanceof Promise) await step
      else await new Promise((sent) => res.write(step, sent))
      await setImmediate()
    }
    if (isCut) res.destroy()
    else res.end()
  }
/** Streamed, it comes in pieces of a size that the API sends. */
export const answers =
  (text: string, more: object = {}): Answer =>
  (res, request) => {
    const pieces = request.isStream ? (text.match(/.{1,8000}/gsu) ?? [text]) : [text]
    const last = { candidates: [{ ...candidate(pieces.pop() ?? ''), finishReason: 'STOP' }], ...more }
    if (!request.isStream) return json(200, last)(res, request)
    return streams([...pieces.map((one) => piece(one)), eventOf(last)])(res, request)
  }
const candidate = (text: string) => ({ content: { role: 'model', parts: [{ text }] } })
export const fails = (status: number, details: object[] = []): Answer =>
  json(status, { error: { code: status, message: `failure ${status}`, details } })

/** A local server that speaks the API's wire format and records requests. */
export async function startFakeGemini(): Promise<FakeGemini> {
  const fake: FakeGemini = {
    url: '',
    requests: [],
    lists: 0,
    models: ['gemini-3.8-flash', 'gemini-3.7-flash', 'gemini-3.1-pro'].map((id) => ({
      name: `models/${id}`,
      supportedGenerationMethods: ['generateContent'],
    })),
    answers: [answers('ตอบ')],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((req, res) => void serve(fake, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

async function serve(fake: FakeGemini, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://fake')
  const key = req.headers['x-goog-api-key']?.toString()
  if (req.method === 'GET' && url.pathname === '/v1beta/models') {
    fake.lists += 1
    if (fake.models === 'hang') return
    if (fake.models)
      json(200, { models: fake.models })(res, {
        model: '',
        key,
        body: '',
        search: url.search,
        isStream: false,
      })
    else res.writeHead(500).end('no')
    return
  }
  const [, model = '', method] =
    /^\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent)$/.exec(url.pathname) ?? []
  let body = ''
  for await (const chunk of req.setEncoding('utf8')) body += chunk
  const isStream = method === 'streamGenerateContent'
  const request = { model, key, body, search: url.search, isStream }
  fake.requests.push(request)
  const answer = fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0]
  if (!model || !answer) res.writeHead(400).end()
  else answer(res, request)
}

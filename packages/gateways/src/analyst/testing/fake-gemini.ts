import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GeminiRequest = { model: string; key: string | undefined; body: string; search: string }
export type Answer = (res: ServerResponse, request: GeminiRequest) => void
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

export const json =
  (status: number, body: unknown): Answer =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
export const answers = (text: string, more: object = {}): Answer =>
  json(200, {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
    ...more,
  })
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
    if (fake.models) json(200, { models: fake.models })(res, { model: '', key, body: '', search: url.search })
    else res.writeHead(500).end('no')
    return
  }
  const model = /^\/v1beta\/models\/([^:]+):generateContent$/.exec(url.pathname)?.[1] ?? ''
  let body = ''
  for await (const chunk of req.setEncoding('utf8')) body += chunk
  const request = { model, key, body, search: url.search }
  fake.requests.push(request)
  const answer = fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0]
  if (!model || !answer) res.writeHead(400).end()
  else answer(res, request)
}

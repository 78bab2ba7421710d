import type { CDPSession, Page } from 'playwright-core'

/** A call to the server that a page has made and that waits for its answer. */
export type Call = {
  /** the procedures of a batch, in its order */
  procedures: string[]
  /** the server's own answer; fails when there is none */
  ask: () => Promise<unknown>
}
export type Answer =
  | { json: unknown }
  /** a stream with this one event */
  | { event: unknown }
  | 'lost'
  | 'never'
type Rule = { matches: (procedures: string[]) => boolean; answer: (call: Call) => Promise<Answer> }

/** A paused request as Chromium reports it; after `ask`, its response. */
type Paused = {
  requestId: string
  request: { url: string }
  responseStatusCode?: number
  responseErrorReason?: string
}
type Interception = { session: CDPSession; rules: Rule[] }

const interceptions = new WeakMap<Page, Interception>()

/**
 * Answers a page's calls of these procedures from now on; of two rules for a call, the later one
 * counts. Playwright's routes would do the same, but turn off the browser's cache: each load of the
 * app would then fetch and compile all of it.
 */
export async function intercept(
  page: Page,
  matches: (procedure: string) => boolean,
  answer: (call: Call) => Promise<Answer>,
): Promise<void> {
  const { rules } = interceptions.get(page) ?? (await start(page))
  rules.unshift({ matches: (procedures) => procedures.some(matches), answer })
}

/** Stops intercepting. False: nothing was intercepted. */
export function stopIntercepting(page: Page): boolean {
  const { rules } = interceptions.get(page) ?? { rules: [] }
  return rules.splice(0).length > 0
}

async function start(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page)
  const interception = { session, rules: [] }
  interceptions.set(page, interception)
  const responses = new Map<string, (paused: Paused) => void>()
  session.on('Fetch.requestPaused', (paused: Paused) => {
    const respond = responses.get(paused.requestId)
    responses.delete(paused.requestId)
    if (respond) respond(paused)
    else handle(interception, paused, responses).catch(ignoreGone)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/trpc/*' }] })
  return interception
}

async function handle(
  { session, rules }: Interception,
  { requestId, request }: Paused,
  responses: Map<string, (paused: Paused) => void>,
): Promise<unknown> {
  const procedures = proceduresOf(request.url)
  const rule = rules.find(({ matches }) => matches(procedures))
  if (!rule) return session.send('Fetch.continueRequest', { requestId })
  const ask = async (): Promise<unknown> => {
    const response = Promise.withResolvers<Paused>()
    responses.set(requestId, response.resolve)
    await session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
    const { responseErrorReason } = await response.promise
    if (responseErrorReason) throw new UnansweredError(responseErrorReason)
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    return JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
  }
  const answer = await rule.answer({ procedures, ask }).catch(lostIfUnanswered)
  if (answer === 'never') return null
  if (answer === 'lost') return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  const { type, body } = 'json' in answer ? jsonOf(answer.json) : eventOf(answer.event)
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(body).toString('base64'),
  })
}

/** The server did not answer, so neither does the rule: the page sees its request fail. */
class UnansweredError extends Error {}

function lostIfUnanswered(error: unknown): Answer {
  if (error instanceof UnansweredError) return 'lost'
  throw error
}

const jsonOf = (json: unknown) => ({ type: 'application/json', body: JSON.stringify(json) })
const eventOf = (event: unknown) => ({
  type: 'text/event-stream',
  body: `event: connected\ndata: {}\n\ndata: ${JSON.stringify(event)}\n\nevent: return\ndata:\n\n`,
})

function proceduresOf(url: string): string[] {
  const { pathname } = new URL(url)
  return (pathname.split('/trpc/')[1] ?? '').split(',')
}

/** The page has left, or is closed, and nobody waits for the answer. */
function ignoreGone(error: unknown): void {
  if (!/Invalid InterceptionId|has been closed|Session closed/.test(String(error))) throw error
}

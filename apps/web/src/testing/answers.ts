import type { AppRouter } from '@newsloom/api/app-router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { HttpResponse, http } from 'msw'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

type InputOf<R, P> = R extends keyof Inputs ? (P extends keyof Inputs[R] ? Inputs[R][P] : never) : never
type Answered<T> = T extends AsyncIterable<infer Each, unknown, unknown> ? AsyncIterable<Each> : T

/**
 * One procedure's answer. A method, so its parameter may be the parsed input (`id: number`) where
 * the type of the raw input is unknown.
 */
type Answer<Input, Output> = { answer(input: Input): Output | Promise<Output> }['answer']

/**
 * The answers by router and procedure, typed by the real router; a subscription answers an async
 * iterable.
 */
export type Answers = {
  [R in keyof Outputs]?: { [P in keyof Outputs[R]]?: Answer<InputOf<R, P>, Answered<Outputs[R][P]>> }
}

/** Thrown by an answer: the procedure fails with this message. */
export class Failure extends Error {
  readonly code: string
  readonly details: unknown
  constructor(message: string, code = 'INTERNAL_SERVER_ERROR', details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Thrown by an answer after it has acted: the connection ends without a response. */
export class LostAnswer extends Error {}

type AnyAnswer = (input: unknown) => unknown

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The answer for a dotted path, or a failure naming a call that the test did not expect. */
export function findAnswer(answers: Answers, path: string): AnyAnswer {
  const [feature = '', name = ''] = path.split('.')
  const group: unknown = Object.entries(answers).find(([key]) => key === feature)?.[1]
  const answer = isRecord(group) ? group[name] : undefined
  if (typeof answer === 'function') return (input) => Reflect.apply(answer, undefined, [input])
  throw new Failure(`The test has no answer for ${path}`, 'NOT_FOUND')
}

async function outcome(answers: Answers, path: string, input: unknown) {
  try {
    return { result: { data: await findAnswer(answers, path)(input) } }
  } catch (error) {
    if (error instanceof LostAnswer) throw error
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Failure ? error.code : 'INTERNAL_SERVER_ERROR'
    const details = error instanceof Failure ? error.details : undefined
    return { error: { message, code: -32_603, data: { code, httpStatus: 500, path, details } } }
  }
}

/** One handler for every batched query and mutation of tRPC's HTTP protocol. */
export const trpcHandler = (answersTo: (requestId: string) => Answers) =>
  http.all('*/trpc/:paths', async ({ request, requestId, params }) => {
    const paths = String(params.paths).split(',')
    const url = new URL(request.url)
    const text = request.method === 'POST' ? await request.text() : url.searchParams.get('input')
    const parsed: unknown = text ? JSON.parse(text) : {}
    const inputs = isRecord(parsed) ? parsed : {}
    try {
      const answers = answersTo(requestId)
      const bodies = paths.map((path, index) => outcome(answers, path, inputs[index]))
      return HttpResponse.json(await Promise.all(bodies))
    } catch (error) {
      if (error instanceof LostAnswer) return HttpResponse.error()
      throw error
    }
  })

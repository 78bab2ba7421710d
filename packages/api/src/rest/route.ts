import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from '@newsloom/core/context'
import type { Context as HonoContext } from 'hono'
import { type Definition, type Method, type RequestParts, requestPartsOf } from './definition.ts'
import { describeRoute } from './describe.ts'
import { answerRestError, type RestEnv, readObject, readOptionalObject } from './rest.ts'

/** A REST route: how it is called, what it takes, what OpenAPI says of it and how it answers. */
export type RestRoute = {
  method: Method
  /** without the /api that it is mounted at, as OpenAPI writes it: '/runs/{id}' */
  path: string
  definition: Definition
  config: RouteConfig
  handle: (c: HonoContext<RestEnv>) => Promise<Response>
}

type Call<I> = { ctx: Context; input: I; c: HonoContext<RestEnv> }
/** An answer that is not a Response is sent as JSON. */
type Answer<A> = A | Response | Promise<A | Response>

const defineRoute =
  (method: Method) =>
  <I = undefined, A extends object = object>(
    path: string,
    definition: Definition<I, A>,
    answer: (call: Call<I>) => Answer<NoInfer<A>>,
  ): RestRoute => {
    const taken = requestPartsOf(method, path, definition)
    const handle: RestRoute['handle'] = async (c) => {
      const input = await readInput(c, definition, taken)
      const answered = await answer({ ctx: c.var.ctx, input, c })
      return answered instanceof Response ? answered : c.json(answered, definition.status ?? 200)
    }
    return { method, path, definition, config: describeRoute(method, path, definition, taken), handle }
  }

/** One REST route; a feature exports a list of them. */
export const route = {
  get: defineRoute('get'),
  post: defineRoute('post'),
  put: defineRoute('put'),
  delete: defineRoute('delete'),
}

/** @throws ZodError, and what `readObject` throws */
async function readInput<I>(
  c: HonoContext<RestEnv>,
  { input, isBodyOptional }: Definition<I>,
  { query, body }: RequestParts,
): Promise<I> {
  // the type of a definition without `input` says undefined
  if (!input) return undefined as I
  const inPath = c.req.param()
  if (!body) return input.parse(query ? { ...c.req.query(), ...inPath } : inPath)
  // the contract says what a body that stands alone has to be
  if (Object.keys(inPath).length === 0) return input.parse(await c.req.json())
  const members = await (isBodyOptional ? readOptionalObject(c) : readObject(c))
  return input.parse({ ...members, ...inPath })
}

/** Answers REST routes, and describes them. Mounted at /api by http-app.ts. */
export function restApp(routes: readonly RestRoute[]): OpenAPIHono<RestEnv> {
  const app = new OpenAPIHono<RestEnv>()
  for (const { config, handle } of routes) app.openapi(config, handle)
  app.onError(answerRestError)
  return app
}

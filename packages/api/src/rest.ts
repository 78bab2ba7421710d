import type { Context } from '@newsloom/core/context'
import { OpenAPIHono } from '@hono/zod-openapi'

export type RestEnv = { Variables: { ctx: Context } }

/** The REST routes of one feature, mounted at /api by http-app.ts. Verbs are called with `c.var.ctx`. */
export const restApp = () => new OpenAPIHono<RestEnv>()

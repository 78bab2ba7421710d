import type { Context } from '@newsloom/core/context'
import { AppError } from '@newsloom/core/errors'
import { initTRPC, type TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ZodError } from 'zod'
import { answerError, type ErrorAnswer } from './errors.ts'

/** What a procedure says of itself beside what it does. */
export type ProcedureMeta = {
  /** its largest body in bytes, where that is not BODY_LIMIT */
  maxBody?: number
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: {
      // proxies cut silent connections after 30 to 60 s; a client that hears nothing for 20 s
      // connects again
      ping: { enabled: true, intervalMs: 5_000 },
      client: { reconnectAfterInactivityMs: 20_000 },
    },
    errorFormatter: ({ shape, error, ctx, path }) => {
      const answer = answerTrpcError(error, ctx)
      if (!answer)
        return { ...shape, data: { ...shape.data, error: nameOf(error), details: undefined as unknown } }
      if (answer.logId)
        ctx?.log.error({ err: error.cause ?? error, id: answer.logId, path }, 'internal error')
      return {
        ...shape,
        code: TRPC_ERROR_CODES_BY_KEY[answer.trpc],
        message: answer.body.message,
        data: {
          ...shape.data,
          code: answer.trpc,
          httpStatus: answer.status,
          error: answer.body.error,
          details: answer.body.details,
        },
      }
    },
  })

const nameOf = (error: TRPCError): string => error.code.toLowerCase().replaceAll('_', '-')

/**
 * null: tRPC's own words (no such procedure, wrong method, body that is no JSON) are good as they
 * are.
 */
function answerTrpcError(error: TRPCError, ctx: Context | undefined): ErrorAnswer | null {
  const isInput = error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
  if (isInput || error.cause instanceof AppError) return answerError(error.cause)
  if (error.code !== 'INTERNAL_SERVER_ERROR') return null
  // a zod error from inside a verb is a fault of ours, not of the input
  return answerError(new Error('unplanned', { cause: error.cause }), ctx?.dataDisk)
}

export const router = t.router
export const procedure = t.procedure

import type { Context } from '@newsloom/core/context'
import { AppError } from '@newsloom/core/errors'
import { initTRPC, type TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ZodError } from 'zod'
import { answerError, type ErrorAnswer } from './errors.ts'

/** Metadata of a procedure. */
export type ProcedureMeta = {
  /** its body limit in bytes; default: BODY_LIMIT */
  maxBody?: number
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: {
      // proxies cut idle connections after 30 to 60 s; clients reconnect after 20 s of silence
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

/** null: keeps tRPC's own message (unknown procedure, wrong method, body that is not JSON). */
function answerTrpcError(error: TRPCError, ctx: Context | undefined): ErrorAnswer | null {
  const isInput = error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
  if (isInput || error.cause instanceof AppError) return answerError(error.cause)
  if (error.code !== 'INTERNAL_SERVER_ERROR') return null
  // a zod error from inside a verb is our own fault, not the input's
  return answerError(new Error('unplanned', { cause: error.cause }), ctx?.dataDisk)
}

export const router = t.router
export const procedure = t.procedure

import { checkMailer } from '@newsloom/core/system/check-mailer'
import { checkReadiness } from '@newsloom/core/system/check-readiness'
import { getSettings } from '@newsloom/core/system/get-settings'
import { getSystem } from '@newsloom/core/system/get-system'
import { procedure, router } from '../trpc.ts'

export const systemRouter = router({
  get: procedure.query(({ ctx }) => getSystem(ctx)),
  settings: procedure.query(({ ctx }) => getSettings(ctx)),
  readiness: procedure.query(({ ctx }) => checkReadiness(ctx)),
  mailer: procedure.query(({ ctx, signal }) =>
    checkMailer(ctx, { signal: signal ?? new AbortController().signal }),
  ),
})

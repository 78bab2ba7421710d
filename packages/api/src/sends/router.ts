import { IdInput } from '@newsloom/contract/primitives'
import { AudienceInput, SendNewsInput } from '@newsloom/contract/sends'
import { countAudience } from '@newsloom/core/sends/count-audience'
import { getSend } from '@newsloom/core/sends/get-send'
import { listActiveSends } from '@newsloom/core/sends/list-active-sends'
import { sendNews } from '@newsloom/core/sends/send-news'
import { watchSend } from '@newsloom/core/sends/watch-send'
import { procedure, router } from '../trpc.ts'

export const sendsRouter = router({
  sendNews: procedure.input(SendNewsInput).mutation(({ ctx, input }) => sendNews(ctx, input)),
  audience: procedure.input(AudienceInput).query(({ ctx, input }) => countAudience(ctx, input)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getSend(ctx, input)),
  active: procedure.query(({ ctx }) => listActiveSends(ctx)),
  watch: procedure.input(IdInput).subscription(async function* ({ ctx, input, signal }) {
    yield* watchSend(ctx, input, signal)
  }),
})

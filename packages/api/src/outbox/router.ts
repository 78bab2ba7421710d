import { IdInput } from '@newsloom/contract/primitives'
import { OutboxPageInput } from '@newsloom/contract/sends/outbox'
import { getOutboxMail } from '@newsloom/core/outbox/get-outbox-mail'
import { pageOutbox } from '@newsloom/core/outbox/page-outbox'
import { procedure, router } from '../trpc.ts'

export const outboxRouter = router({
  page: procedure.input(OutboxPageInput).query(({ ctx, input }) => pageOutbox(ctx, input)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getOutboxMail(ctx, input)),
})

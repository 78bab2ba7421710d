import { IdInput } from '@newsloom/contract/primitives'
import { EmptyOutboxInput, OutboxEntriesInput, OutboxPageInput } from '@newsloom/contract/sends/outbox'
import { emptyOutbox, previewEmptying } from '@newsloom/core/outbox/empty-outbox'
import { getOutboxMail } from '@newsloom/core/outbox/get-outbox-mail'
import { pageOutbox } from '@newsloom/core/outbox/page-outbox'
import { pageOutboxEntries } from '@newsloom/core/outbox/page-outbox-entries'
import { procedure, router } from '../trpc.ts'

export const outboxRouter = router({
  entries: procedure.input(OutboxEntriesInput).query(({ ctx, input }) => pageOutboxEntries(ctx, input)),
  page: procedure.input(OutboxPageInput).query(({ ctx, input }) => pageOutbox(ctx, input)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getOutboxMail(ctx, input)),
  emptying: procedure.query(({ ctx }) => previewEmptying(ctx)),
  empty: procedure.input(EmptyOutboxInput).mutation(({ ctx, input }) => emptyOutbox(ctx, input)),
})

import { IdInput } from '@newsloom/contract/primitives'
import { getTemplate } from '@newsloom/core/templates/get-template'
import { listTemplates } from '@newsloom/core/templates/list-templates'
import { procedure, router } from '../trpc.ts'

export const templatesRouter = router({
  list: procedure.query(({ ctx }) => listTemplates(ctx)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getTemplate(ctx, input)),
})

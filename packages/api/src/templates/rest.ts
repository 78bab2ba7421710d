import { IdInput } from '@newsloom/contract/primitives'
import { getTemplate } from '@newsloom/core/templates/get-template'
import { listTemplates } from '@newsloom/core/templates/list-templates'
import { restApp } from '../rest.ts'

export const templatesRest = restApp()

templatesRest.get('/templates', async (c) => c.json(await listTemplates(c.var.ctx)))

templatesRest.get('/templates/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await getTemplate(c.var.ctx, input))
})

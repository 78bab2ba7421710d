import { IdInput } from '@newsloom/contract/primitives'
import {
  CreateTemplateInput,
  DeleteTemplateInput,
  UpdateTemplateInput,
  VersionInput,
} from '@newsloom/contract/templates/templates'
import { createTemplate } from '@newsloom/core/templates/create-template'
import { deleteTemplate } from '@newsloom/core/templates/delete-template'
import { duplicateTemplate } from '@newsloom/core/templates/duplicate-template'
import { getTemplate } from '@newsloom/core/templates/get-template'
import { getVersion } from '@newsloom/core/templates/get-version'
import { listTemplates } from '@newsloom/core/templates/list-templates'
import { listVersions } from '@newsloom/core/templates/list-versions'
import { restoreVersion } from '@newsloom/core/templates/restore-version'
import { updateTemplate } from '@newsloom/core/templates/update-template'
import { z } from 'zod'
import { readObject, restApp } from '../rest/rest.ts'

export const templatesRest = restApp()

templatesRest.get('/templates', async (c) => c.json(await listTemplates(c.var.ctx)))

templatesRest.post('/templates', async (c) => {
  const input = CreateTemplateInput.parse(await c.req.json())
  return c.json(await createTemplate(c.var.ctx, input), 201)
})

templatesRest.get('/templates/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await getTemplate(c.var.ctx, input))
})

templatesRest.put('/templates/:id', async (c) => {
  const input = UpdateTemplateInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await updateTemplate(c.var.ctx, input))
})

/** In a query all is text. */
const DeleteQuery = DeleteTemplateInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

templatesRest.delete('/templates/:id', async (c) => {
  const { id, force } = DeleteQuery.parse({ ...c.req.query(), ...c.req.param() })
  return c.json(await deleteTemplate(c.var.ctx, { id, force: force !== 'false' }))
})

templatesRest.post('/templates/:id/duplicate', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await duplicateTemplate(c.var.ctx, input), 201)
})

templatesRest.get('/templates/:id/versions', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await listVersions(c.var.ctx, input))
})

templatesRest.get('/templates/:id/versions/:version', async (c) => {
  const input = VersionInput.parse(c.req.param())
  return c.json(await getVersion(c.var.ctx, input))
})

templatesRest.post('/templates/:id/versions/:version/restore', async (c) => {
  const input = VersionInput.parse(c.req.param())
  return c.json(await restoreVersion(c.var.ctx, input))
})

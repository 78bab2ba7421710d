import { IdInput } from '@newsloom/contract/primitives'
import {
  CreateTemplateInput,
  DeleteTemplateInput,
  DeleteTemplateResult,
  TemplateVersionCard,
  TemplateVersionView,
  TemplateView,
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
import { TEMPLATE_BODY_LIMIT } from '../http/body-limit.ts'
import { route } from '../rest/route.ts'

/** Query parameters are text. */
const DeleteQuery = DeleteTemplateInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

export const templatesRest = [
  route.get('/templates', { summary: 'List the templates', answer: z.array(TemplateView) }, ({ ctx }) =>
    listTemplates(ctx),
  ),
  route.get(
    '/templates/{id}',
    { summary: 'Get a template', input: IdInput, answer: TemplateView },
    ({ ctx, input }) => getTemplate(ctx, input),
  ),
  route.post(
    '/templates',
    {
      summary: 'Create a template from blocks or HTML; blocks are rendered to HTML',
      input: CreateTemplateInput,
      answer: TemplateView,
      status: 201,
      maxBody: TEMPLATE_BODY_LIMIT,
    },
    ({ ctx, input }) => createTemplate(ctx, input),
  ),
  route.put(
    '/templates/{id}',
    {
      summary:
        'Update the given fields of a template; the previous state is kept as a version. 409 when baseVersion is not the current version',
      input: UpdateTemplateInput,
      answer: TemplateView,
      maxBody: TEMPLATE_BODY_LIMIT,
    },
    ({ ctx, input }) => updateTemplate(ctx, input),
  ),
  route.delete(
    '/templates/{id}',
    {
      summary:
        "Delete a template. Topics that used it are emailed in Newsloom's own layout; force=false refuses (409) and lists its users",
      input: DeleteQuery,
      query: DeleteTemplateInput.omit({ id: true }),
      answer: DeleteTemplateResult,
    },
    ({ ctx, input: { id, force } }) => deleteTemplate(ctx, { id, force: force !== 'false' }),
  ),
  route.post(
    '/templates/{id}/duplicate',
    {
      summary: "Duplicate a template: creates '<name> (copy)'",
      input: IdInput,
      answer: TemplateView,
      status: 201,
    },
    ({ ctx, input }) => duplicateTemplate(ctx, input),
  ),
  route.get(
    '/templates/{id}/versions',
    {
      summary: 'List the last 50 versions of a template, newest first',
      input: IdInput,
      answer: z.array(TemplateVersionCard),
    },
    ({ ctx, input }) => listVersions(ctx, input),
  ),
  route.get(
    '/templates/{id}/versions/{version}',
    { summary: 'Get a version of a template', input: VersionInput, answer: TemplateVersionView },
    ({ ctx, input }) => getVersion(ctx, input),
  ),
  route.post(
    '/templates/{id}/versions/{version}/restore',
    {
      summary: 'Restore a version; the current state is kept as a version',
      input: VersionInput,
      answer: TemplateView,
    },
    ({ ctx, input }) => restoreVersion(ctx, input),
  ),
]

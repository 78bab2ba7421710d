import { CreateTemplateInput, UpdateTemplateInput } from '@newsloom/contract/templates/templates'
import { newBlock } from '@newsloom/email/blocks/registry'
import { createTemplate } from '../templates/create-template.ts'
import { updateTemplate } from '../templates/update-template.ts'
import { testContext } from './test-context.ts'
import { testDatabase } from './test-database.ts'

/** Shared setup for tests that save templates: a database, a context, and short helpers. */
export function templateBed() {
  const database = testDatabase()
  const ctx = testContext(database)
  return {
    database,
    ctx,
    blocks: [newBlock('heading', 'h'), newBlock('analysis', 'a')],
    create: (over: object = {}) =>
      createTemplate(ctx, CreateTemplateInput.parse({ name: 'Weekly', subject: '{{topic}}', ...over })),
    update: (id: number, given: object, on = ctx) =>
      updateTemplate(on, UpdateTemplateInput.parse({ id, ...given })),
  }
}

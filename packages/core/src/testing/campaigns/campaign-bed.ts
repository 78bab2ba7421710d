import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { newBlock } from '@newsloom/email/blocks/registry'
import { createTemplate } from '../../templates/create-template.ts'
import { createTopic } from '../../topic-editing/create-topic.ts'
import { testContext } from '../test-context.ts'
import { testDatabase } from '../test-database.ts'
import { topicInput } from '../topic-fixtures.ts'

/**
 * Shared setup for tests that save campaigns: a context with their own time, its templates and
 * topics.
 */
export function campaignBed(now: () => Date) {
  const database = testDatabase()
  const ctx = testContext(database, { now })
  return {
    database,
    ctx,
    blocks: [newBlock('text', 't'), newBlock('button', 'b')],
    template: (over: object = {}) =>
      createTemplate(ctx, CreateTemplateInput.parse({ name: 'Weekly', subject: 'Of the template', ...over })),
    topic: async (name: string) => (await createTopic(ctx, topicInput({ name }))).id,
  }
}

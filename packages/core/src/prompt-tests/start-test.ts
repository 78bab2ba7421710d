import { isDeepStrictEqual } from 'node:util'
import { sentence } from '@newsloom/contract/sentences/sentences'
import {
  KEPT_TESTS,
  type PromptTestView,
  type StartPromptTestInput,
} from '@newsloom/contract/templates/prompt-tests'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { getPromptTest } from './get-test.ts'
import { promptTest } from './prompt-test.ts'

/**
 * Queues a test of the prompts on the latest research; an active test of this template is returned
 * instead, whatever its prompts. Given prompts replace the template's own.
 * @throws NotFoundError when the template or the topic is gone
 */
export async function startPromptTest(ctx: Context, input: StartPromptTestInput): Promise<PromptTestView> {
  if (input.topicId) await requireTopic(ctx, input.topicId)
  const testId = await transaction(ctx, async (tx) => {
    // locked in the same order as by a deletion: the template, then its tests
    const [template] = await tx.db.select().from(templates).where(eq(templates.id, input.id)).for('key share')
    if (!template) throw new NotFoundError(sentence('templateGone'))
    const saved = promptsOf(template)
    const tried = {
      customPrompt: input.customPrompt ?? saved.customPrompt,
      formatPrompt: input.formatPrompt ?? saved.formatPrompt,
      geminiModel: input.geminiModel ?? saved.geminiModel,
    }
    const isCompared = input.isComparison === true && !isDeepStrictEqual(saved, tried)
    const values = {
      ...tried,
      templateId: template.id,
      saved: isCompared ? { ...saved, answer: null } : null,
      topicId: input.topicId ?? null,
    }
    const { run } = await promptTest.enqueue(tx, values, {
      isSame: eq(templateTests.templateId, template.id),
      onNew: () => forgetOldTests(tx, template.id),
    })
    return run.id
  })
  return getPromptTest(ctx, { testId })
}

const promptsOf = ({ customPrompt, formatPrompt, geminiModel }: typeof templates.$inferSelect) => ({
  customPrompt,
  formatPrompt,
  geminiModel,
})

async function forgetOldTests(tx: Tx, templateId: number): Promise<void> {
  const isOfTemplate = eq(templateTests.templateId, templateId)
  const newest = tx.db
    .select({ id: templateTests.id })
    .from(templateTests)
    .where(isOfTemplate)
    .orderBy(desc(templateTests.id))
    .limit(KEPT_TESTS)
  await tx.db.delete(templateTests).where(and(isOfTemplate, notInArray(templateTests.id, newest)))
}

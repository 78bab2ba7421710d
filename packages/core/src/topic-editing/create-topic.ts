import type { CreateTopicInput, TopicView } from '@newsloom/contract/research/topics'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { createTopicTemplate } from '../templates/create-topic-template.ts'
import { requireTopicView } from '../topics/topic-view.ts'
import { chooseTemplate } from './choose-template.ts'
import { topicKeywords } from './topic-keywords.ts'

/**
 * Creates a topic and, unless it uses an existing template, its own template: both or neither.
 * Empty prompts of a topic with an existing template are taken from the template.
 * @throws InvalidError without keywords, or when the template cannot be used
 */
export async function createTopic(ctx: Context, input: CreateTopicInput): Promise<TopicView> {
  const { templateOption: _, selectedTemplateId: __, ...fields } = input
  const keywords = topicKeywords(input.keywords, input.description)
  return transaction(ctx, async (tx) => {
    const chosen = await chooseTemplate(tx, input)
    const customPrompt = input.customPrompt || (chosen?.customPrompt ?? '')
    const formatPrompt = input.formatPrompt || (chosen?.formatPrompt ?? '')
    const topic = oneRow(
      await tx.db
        .insert(researchTopics)
        .values({ ...fields, keywords, customPrompt, formatPrompt, templateId: chosen?.id ?? null })
        .returning({ id: researchTopics.id }),
    )
    if (!chosen) {
      const { geminiModel, name: topicName } = input
      const own = { topicId: topic.id, topicName, customPrompt, formatPrompt, geminiModel }
      const template = await createTopicTemplate(tx, own)
      await tx.db
        .update(researchTopics)
        .set({ templateId: template.id })
        .where(eq(researchTopics.id, topic.id))
    }
    return requireTopicView(tx, topic.id)
  })
}

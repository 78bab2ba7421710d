import {
  TEMPLATE_LIMITS,
  topicTemplateName,
  topicTemplateSubject,
} from '@newsloom/contract/templates/template-limits'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import { applyBrand } from '@newsloom/email/brand/apply-brand'
import { topicBlocks } from '@newsloom/email/initial-blocks'
import { getBrand } from '../brand/get-brand.ts'
import type { Tx } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { contentAfter } from './content/template-content.ts'
import { templateView } from './content/template-view.ts'

export type TopicTemplateInput = {
  topicId: number
  topicName: string
  customPrompt: string
  formatPrompt: string
  geminiModel: string
}

/** A topic's own template in the brand's look, which is deleted with the topic. */
export async function createTopicTemplate(tx: Tx, input: TopicTemplateInput): Promise<TemplateView> {
  // braces in a topic's name are not merge tags
  const subject = topicTemplateSubject(input.topicName).replace(/\{{2,}/g, '{')
  const brand = await getBrand(tx)
  const content = brand ? applyBrand(topicBlocks(), brand) : topicBlocks()
  const now = tx.now()
  const row = oneRow(
    await tx.db
      .insert(templates)
      .values({
        name: topicTemplateName(input.topicName).slice(0, TEMPLATE_LIMITS.name).toWellFormed(),
        subject: subject.slice(0, TEMPLATE_LIMITS.subject).toWellFormed(),
        ...contentAfter({ content }),
        customPrompt: input.customPrompt,
        formatPrompt: input.formatPrompt,
        geminiModel: input.geminiModel,
        isReusable: true,
        topicId: input.topicId,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  return templateView(row)
}

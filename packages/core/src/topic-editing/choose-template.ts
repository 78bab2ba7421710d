import type { CreateTopicInput } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { InvalidError } from '../errors.ts'

export type ChosenTemplate = { id: number; customPrompt: string; formatPrompt: string }

/**
 * The existing template for a new topic; null when it gets its own.
 * @throws InvalidError when none was selected, it is gone, or it is not reusable
 */
export async function chooseTemplate(tx: Tx, input: CreateTopicInput): Promise<ChosenTemplate | null> {
  const isExisting = input.templateOption === 'use_existing'
  const id = (isExisting ? input.selectedTemplateId : null) ?? input.templateId
  if (id) return reusableTemplate(tx, id)
  if (isExisting) throw new InvalidError(sentence('chooseTemplate'))
  return null
}

/** @throws InvalidError when it is gone or not reusable */
export async function reusableTemplate(tx: Tx, id: number): Promise<ChosenTemplate> {
  const [template] = await tx.db
    .select({
      id: templates.id,
      isReusable: templates.isReusable,
      customPrompt: templates.customPrompt,
      formatPrompt: templates.formatPrompt,
    })
    .from(templates)
    .where(eq(templates.id, id))
    .for('key share')
  if (!template) throw new InvalidError(sentence('chosenTemplateGone'))
  if (!template.isReusable) throw new InvalidError(sentence('notReusable'))
  return template
}

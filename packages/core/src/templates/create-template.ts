import type { CreateTemplateInput, TemplateView } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { contentAfter } from './content/template-content.ts'
import { templateView } from './content/template-view.ts'

/**
 * Saves a new template.
 * @throws InvalidError when its blocks render too much HTML
 */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateView> {
  const now = ctx.now()
  const row = oneRow(
    await ctx.db
      .insert(templates)
      .values({
        name: input.name,
        subject: input.subject,
        preheader: input.preheader ?? '',
        ...contentAfter(input),
        customPrompt: input.customPrompt ?? '',
        formatPrompt: input.formatPrompt ?? '',
        geminiModel: input.geminiModel,
        isReusable: input.isReusable,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  return templateView(row)
}

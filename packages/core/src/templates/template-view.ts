import { TEMPLATE_LIMITS } from '@newsloom/contract/template-limits'
import type { TemplateCard, TemplateView } from '@newsloom/contract/templates'
import type { templates } from '@newsloom/db/schema/templates'
import { htmlText } from '@newsloom/email/html-text'

type Row = typeof templates.$inferSelect

export const templateView = (row: Row): TemplateView => ({
  ...shared(row),
  htmlContent: row.htmlContent,
  content: row.content,
})

export const templateCard = (row: Row): TemplateCard => ({ ...shared(row), preview: previewOf(row) })

const shared = (row: Row) => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
  isReusable: row.isReusable,
  topicId: row.topicId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The first words of a template, without markup. */
function previewOf({ htmlContent }: Row): string {
  const words = htmlText(htmlContent).replace(/\s+/g, ' ').trim()
  return words.length > TEMPLATE_LIMITS.cardPreview
    ? `${words.slice(0, TEMPLATE_LIMITS.cardPreview)}…`
    : words
}

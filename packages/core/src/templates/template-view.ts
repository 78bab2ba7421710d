import type { TemplateView } from '@newsloom/contract/templates'
import type { templates } from '@newsloom/db/schema/templates'

export const templateView = (row: typeof templates.$inferSelect): TemplateView => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  htmlContent: row.htmlContent,
  content: row.content,
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
  isReusable: row.isReusable,
  topicId: row.topicId,
  createdAt: row.createdAt.toISOString(),
})

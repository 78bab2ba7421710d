import type { TemplateCard, TemplateView } from '@newsloom/contract/templates/templates'
import type { templates } from '@newsloom/db/schema/templates'
import { unknownTags } from '@newsloom/email/merge/merge-tags'

type Row = typeof templates.$inferSelect

export const templateView = (row: Row): TemplateView => ({
  ...facts(row),
  htmlContent: row.htmlContent,
  content: row.content,
  unknownTags: unknownTags(`${row.subject}\n${row.preheader}\n${row.htmlContent}`),
})

export const templateCard = (
  row: Omit<Row, 'htmlContent' | 'content'> & { preview: string },
): TemplateCard => ({ ...facts(row), preview: row.preview })

const facts = (row: Omit<Row, 'htmlContent' | 'content'>) => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  preheader: row.preheader,
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
  isReusable: row.isReusable,
  topicId: row.topicId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

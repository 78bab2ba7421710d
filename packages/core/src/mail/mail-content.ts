import type { templates } from '@newsloom/db/schema/templates'

/** What a mail is made of, its places open: blocks, or HTML where there are none. */
export type MailContent = Pick<typeof templates.$inferSelect, 'htmlContent' | 'content'>

export const isBlank = ({ htmlContent, content }: MailContent): boolean =>
  content.length === 0 && htmlContent.trim() === ''

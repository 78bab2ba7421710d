import type { templates } from '@newsloom/db/schema/templates'

/** The content of a mail before it is filled in: blocks, or HTML if there are none. */
export type MailContent = Pick<typeof templates.$inferSelect, 'htmlContent' | 'content'> & {
  /** missing or blank: the first words of the email */
  preheader?: string
}

export const isBlank = ({ htmlContent, content }: MailContent): boolean =>
  content.length === 0 && htmlContent.trim() === ''

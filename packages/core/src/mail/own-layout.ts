import { topicTemplateSubject } from '@newsloom/contract/templates/template-limits'
import type { Block } from '@newsloom/email/blocks/registry'
import { topicBlocks } from '@newsloom/email/initial-blocks'

export type Layout = { subject: string; preheader?: string; htmlContent: string; content: Block[] }

/** Newsloom's own layout, for topics without a template. */
export const ownLayout = (topicName: string): Layout => ({
  subject: topicTemplateSubject(topicName),
  htmlContent: '',
  content: topicBlocks(),
})

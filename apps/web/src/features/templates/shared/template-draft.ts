import type { Block } from '@newsloom/email/blocks/registry'

/** A template as it stands in the editor. Blocks, or HTML where there are none. */
export type TemplateDraft = {
  name: string
  subject: string
  blocks: Block[]
  html: string
  customPrompt: string
  formatPrompt: string
  geminiModel: string
}

/** Where a finding of the checks can be mended. */
export type FindingPlace = { blockId: string } | 'subject' | 'html'

import type { Block } from '@newsloom/email/blocks/registry'
import type { Finding } from '@newsloom/email/check-mail'

/** A template in the editor. Its blocks, or HTML if it has none. */
export type TemplateDraft = {
  name: string
  subject: string
  /** empty: the first words of the email */
  preheader: string
  blocks: Block[]
  html: string
  customPrompt: string
  formatPrompt: string
  geminiModel: string
}

/** Where a finding can be fixed. */
export type FindingPlace = { blockId: string } | 'subject' | 'preheader' | 'html'

/** The findings as '2 errors · 1 warning' and the worst of them; without any: '' and null. */
export type ChecksSummary = { counts: string; worst: Finding['level'] | null }

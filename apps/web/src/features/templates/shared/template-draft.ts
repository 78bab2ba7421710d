import type { TemplateView } from '@newsloom/contract/templates/templates'
import type { Block } from '@newsloom/email/blocks/registry'
import type { ReactNode } from 'react'

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

/** What other features put into the editor; the route joins them. */
export type EditorSlots = {
  /** tab 'AI Prompts' */
  prompts: (props: { draft: TemplateDraft; onChange: (change: Partial<TemplateDraft>) => void }) => ReactNode
  /** tab 'Test Results'; the template is null until it is saved */
  results: (props: { template: TemplateView | null; draft: TemplateDraft; isDirty: boolean }) => ReactNode
  /** tab 'Preview' */
  preview: (props: {
    draft: TemplateDraft
    template: TemplateView | null
    isDirty: boolean
    onSave: () => void
    isSaving: boolean
  }) => ReactNode
  /** the list of findings, each with a jump to its place */
  checks: (props: { draft: TemplateDraft; onJump: (place: FindingPlace) => void }) => ReactNode
  /** a button in the header and its dialog */
  versions: (props: {
    template: TemplateView
    draft: TemplateDraft
    isDirty: boolean
    onRestored: (template: TemplateView) => void
  }) => ReactNode
}

import { TemplateView } from '@newsloom/contract/templates/templates'
import type { DraftFormat, StoredDraft } from '~/lib/unsaved/stored-draft.ts'
import type { EditorContent } from './editor-state.ts'

export type UnsavedTemplate = {
  content: EditorContent
  /** the version that it was made from; null: the template is new */
  baseVersion: number | null
}
export type StoredTemplate = StoredDraft<UnsavedTemplate>

const Stored = TemplateView.pick({
  name: true,
  subject: true,
  content: true,
  customPrompt: true,
  formatPrompt: true,
  geminiModel: true,
  updatedAt: true,
}).extend({
  // a draft may be older than preview texts
  preheader: TemplateView.shape.preheader.default(''),
  html: TemplateView.shape.htmlContent.nullable(),
  version: TemplateView.shape.version.nullable(),
})

export const templateDraftKey = (id: number | null): string => `template-draft.${id ?? 'new'}`

export const TEMPLATE_DRAFT: DraftFormat<UnsavedTemplate> = {
  encode: ({ value: { content, baseVersion }, savedAt }) => {
    const { blocks, html, ...texts } = content.draft
    const stored = { ...texts, content: blocks, html: content.mode === 'html' ? html : null }
    return { ...stored, updatedAt: savedAt, version: baseVersion }
  },
  decode: (json) => {
    const { data } = Stored.safeParse(json)
    if (!data) return null
    const { updatedAt: savedAt, version: baseVersion, content: blocks, html, ...texts } = data
    const mode = html === null ? 'blocks' : 'html'
    return {
      value: { content: { draft: { ...texts, blocks, html: html ?? '' }, mode }, baseVersion },
      savedAt,
    }
  },
}

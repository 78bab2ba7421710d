import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { newTemplateBlocks } from '@newsloom/email/starter-blocks'
import { loadDraft } from '~/lib/stored-draft.ts'
import { contentKey, contentOf } from './editor-content.ts'
import type { EditorContent } from './editor-state.ts'
import { type StoredTemplate, TEMPLATE_DRAFT, templateDraftKey } from './stored-template.ts'

export type Opening = {
  /** what is saved, or the initial content of a new template */
  saved: EditorContent
  /** what the editor shows first */
  content: EditorContent
  /** when restored work was stored, ISO 8601; null: nothing was restored */
  restoredAt: string | null
  /** unsaved work based on another version than the one that is saved now */
  stale: StoredTemplate | null
}

const newContent = (): EditorContent => ({
  draft: {
    name: '',
    subject: '',
    blocks: newTemplateBlocks(),
    html: '',
    customPrompt: '',
    formatPrompt: '',
    geminiModel: DEFAULT_MODEL,
  },
  mode: 'blocks',
})

/** The saved template, or the unsaved work on it that this browser has stored. */
export function openTemplate(template: TemplateView | null): Opening {
  const saved = template ? contentOf(template) : newContent()
  const stored = loadDraft(templateDraftKey(template?.id ?? null), TEMPLATE_DRAFT)
  const asSaved = { saved, content: saved, restoredAt: null, stale: null }
  if (!stored || contentKey(stored.value.content) === contentKey(saved)) return asSaved
  return stored.value.baseVersion === (template?.version ?? null)
    ? { ...asSaved, content: stored.value.content, restoredAt: stored.savedAt }
    : { ...asSaved, stale: stored }
}

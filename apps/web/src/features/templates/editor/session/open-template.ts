import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { newTemplateBlocks } from '@newsloom/email/starter-blocks'
import { contentKey, contentOf } from './editor-content.ts'
import type { EditorContent } from './editor-state.ts'
import { readDraft, type StoredDraft } from './stored-draft.ts'

export type Opening = {
  /** what is saved, or what a new template begins with */
  saved: EditorContent
  /** what the editor begins with */
  content: EditorContent
  /** when the unsaved work was kept that the editor begins with, ISO 8601 */
  restoredAt: string | null
  /** unsaved work that was made from another version than the one that is saved now */
  stale: StoredDraft | null
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

/**
 * What the editor begins with: the saved template, or the unsaved work that this browser kept of
 * it.
 */
export function openTemplate(template: TemplateView | null): Opening {
  const saved = template ? contentOf(template) : newContent()
  const kept = readDraft(template?.id ?? null)
  const asSaved = { saved, content: saved, restoredAt: null, stale: null }
  if (!kept || contentKey(kept.content) === contentKey(saved)) return asSaved
  return kept.baseVersion === (template?.version ?? null)
    ? { ...asSaved, content: kept.content, restoredAt: kept.keptAt }
    : { ...asSaved, stale: kept }
}

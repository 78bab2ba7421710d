import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import type { Brand } from '@newsloom/contract/templates/brand'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { applyBrand } from '@newsloom/email/brand/apply-brand'
import { newTemplateBlocks } from '@newsloom/email/initial-blocks'
import type { StarterId } from '@newsloom/email/starters/starter-ids'
import { starterById } from '@newsloom/email/starters/starters'
import { language } from '~/i18n/locale.ts'
import { loadDraft } from '~/lib/unsaved/stored-draft.ts'
import { contentKey, contentOf } from './editor-content.ts'
import type { EditorContent } from './editor-state.ts'
import { type StoredTemplate, TEMPLATE_DRAFT, templateDraftKey } from './stored-template.ts'

export type Opening = {
  /** the saved content, or the initial content of a new template */
  saved: EditorContent
  /** the content that the editor shows first */
  content: EditorContent
  /** when restored work was stored, ISO 8601; null: nothing was restored */
  restoredAt: string | null
  /** unsaved work based on another version than the one that is saved now */
  stale: StoredTemplate | null
}

/** The starter and the brand of a new template. */
export type Beginning = { starter: StarterId | undefined; brand: Brand | null }

const NO_STARTER = { name: '', subject: '', preheader: '' }

function newContent({ starter, brand }: Beginning): EditorContent {
  const { blocks, ...texts } = starter
    ? starterById(starter)
    : { ...NO_STARTER, blocks: newTemplateBlocks(language) }
  return newDraft({ ...texts, blocks: brand ? applyBrand(blocks, brand) : blocks })
}

const newDraft = (
  given: Pick<EditorContent['draft'], 'name' | 'subject' | 'preheader' | 'blocks'>,
): EditorContent => ({
  draft: {
    ...given,
    html: '',
    customPrompt: '',
    formatPrompt: '',
    geminiModel: DEFAULT_MODEL,
  },
  mode: 'blocks',
})

/** The saved template, or the unsaved work on it that this browser has stored. */
export function openTemplate(template: TemplateView | null, beginning: Beginning): Opening {
  const saved = template ? contentOf(template) : newContent(beginning)
  const stored = loadDraft(templateDraftKey(template?.id ?? null), TEMPLATE_DRAFT)
  const asSaved = { saved, content: saved, restoredAt: null, stale: null }
  if (!stored || contentKey(stored.value.content) === contentKey(saved)) return asSaved
  return stored.value.baseVersion === (template?.version ?? null)
    ? { ...asSaved, content: stored.value.content, restoredAt: stored.savedAt }
    : { ...asSaved, stale: stored }
}

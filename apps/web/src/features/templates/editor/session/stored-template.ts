import { TemplateView } from '@newsloom/contract/templates/templates'
import { storage } from '~/lib/storage.ts'
import type { EditorContent } from './editor-state.ts'

/** Unsaved work as this browser keeps it. */
export type StoredDraft = {
  content: EditorContent
  /** ISO 8601 */
  keptAt: string
  /** the version that it was made from; null: the template is new */
  baseVersion: number | null
}

const Kept = TemplateView.pick({
  name: true,
  subject: true,
  content: true,
  customPrompt: true,
  formatPrompt: true,
  geminiModel: true,
  updatedAt: true,
}).extend({ html: TemplateView.shape.htmlContent.nullable(), version: TemplateView.shape.version.nullable() })

const keyOf = (id: number | null): string => `template-draft.${id ?? 'new'}`

/** Keeps unsaved work in this browser. False: it keeps nothing more, or is not allowed to. */
export function keepDraft(id: number | null, { content, keptAt, baseVersion }: StoredDraft): boolean {
  const { blocks, html, ...words } = content.draft
  const kept = { ...words, content: blocks, html: content.mode === 'html' ? html : null }
  return storage.write(keyOf(id), JSON.stringify({ ...kept, updatedAt: keptAt, version: baseVersion }))
}

/** The unsaved work that was kept; null where there is none, or none that can be read. */
export function readDraft(id: number | null): StoredDraft | null {
  const parsed = Kept.safeParse(json(storage.read(keyOf(id))))
  if (!parsed.success) return null
  const { updatedAt, version, content, html, ...words } = parsed.data
  const mode = html === null ? 'blocks' : 'html'
  return {
    content: { draft: { ...words, blocks: content, html: html ?? '' }, mode },
    keptAt: updatedAt,
    baseVersion: version,
  }
}

export const dropDraft = (id: number | null): void => {
  storage.write(keyOf(id), null)
}

function json(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

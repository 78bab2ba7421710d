import type { CreateTemplateInput, TemplateView } from '@newsloom/contract/templates/templates'
import type { EditorContent } from './editor-state.ts'

/** The parts of a template that its editor changes. */
type Edited = Pick<
  TemplateView,
  | 'name'
  | 'subject'
  | 'preheader'
  | 'content'
  | 'htmlContent'
  | 'customPrompt'
  | 'formatPrompt'
  | 'geminiModel'
>

/** A saved template's content: its blocks, or its HTML if it has none. */
export function contentOf(template: Edited): EditorContent {
  const isHtml = template.content.length === 0 && template.htmlContent.trim() !== ''
  const { name, subject, preheader, customPrompt, formatPrompt, geminiModel } = template
  return {
    draft: {
      name,
      subject,
      preheader,
      blocks: template.content,
      html: isHtml ? template.htmlContent : '',
      customPrompt,
      formatPrompt,
      geminiModel,
    },
    mode: isHtml ? 'html' : 'blocks',
  }
}

/** The input for saving. The server renders the HTML of blocks. */
export const templateInput = ({ draft, mode }: EditorContent): Omit<CreateTemplateInput, 'isReusable'> => {
  const { blocks, html, ...texts } = draft
  return mode === 'html' ? { ...texts, content: [], htmlContent: html } : { ...texts, content: blocks }
}

/** Contents with the same key are saved as the same template. */
export const contentKey = (content: EditorContent): string => {
  const { name, subject, preheader, customPrompt, formatPrompt, geminiModel, blocks, html } = content.draft
  return JSON.stringify([
    name,
    subject,
    preheader,
    customPrompt,
    formatPrompt,
    geminiModel,
    content.mode,
    content.mode === 'html' ? html : blocks,
  ])
}

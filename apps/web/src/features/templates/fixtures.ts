import type { TemplateCard, TemplateView } from '@newsloom/contract/templates/templates'

const at = '2026-03-01T12:00:00.000Z'

export const sampleCard = (over: Partial<TemplateCard> = {}): TemplateCard => ({
  id: 1,
  name: 'Thai economy Template',
  subject: 'Research Update: Thai economy',
  preheader: '',
  preview: 'Dear reader, {{content}}',
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  isReusable: true,
  topicId: null,
  version: 1,
  updatedAt: at,
  createdAt: at,
  ...over,
})

/** A card's template, with its content. */
export function sampleTemplate(over: Partial<TemplateView> = {}): TemplateView {
  const { preview, ...shared } = sampleCard()
  return { ...shared, htmlContent: `<p>${preview}</p>`, content: [], unknownTags: [], ...over }
}

import type { PreviewData, TemplateView } from '@newsloom/contract/templates/templates'
import { newBlock } from '@newsloom/email/blocks/registry'

/** A saved template of three blocks. */
export const sampleTemplate = (over: Partial<TemplateView> = {}): TemplateView => ({
  id: 5,
  name: 'Weekly brief',
  subject: 'News of the week',
  preheader: '',
  htmlContent: '<p>Drawn of blocks</p>',
  content: [newBlock('heading', 'h'), newBlock('text', 't'), newBlock('footer', 'f')],
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  isReusable: true,
  topicId: null,
  version: 3,
  unknownTags: [],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...over,
})

/** A research run with one story. */
export const samplePreview = (): PreviewData => ({
  topic: 'Thai economy',
  topicId: 1,
  contact: { name: 'Somsri', email: 'somsri@example.com', fields: {} },
  now: '2026-03-02T09:00:00.000Z',
  postalAddress: '1 Example Road, Bangkok',
  isSample: false,
  mail: {
    analysis: 'Prices rose.',
    stories: [
      {
        title: 'Rates stay',
        url: 'https://news.example/rates',
        source: 'Example News',
        publishedAt: '2026-03-01T09:00:00.000Z',
        summary: 'The bank kept its rate.',
        reports: 1,
      },
    ],
    counts: { articles: 1, stories: 1, sources: 1 },
    podcast: null,
    publicUrl: 'http://localhost:3000',
  },
})

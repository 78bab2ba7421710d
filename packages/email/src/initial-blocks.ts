import { changedBlock } from './blocks/changed-block.ts'
import { type Block, newBlock } from './blocks/registry.ts'
import type { MailLang } from './mail-lang.ts'
import { STARTER_TEXTS } from './starters/starter-texts.ts'

const opening = (): Block[] => [
  changedBlock('text', 'date', {
    content: '{{date}}',
    styles: { fontSize: '13px', color: '#5b6472', margin: '0 0 4px' },
  }),
  changedBlock('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  newBlock('analysis', 'analysis'),
]

/** The blocks of a short note about a topic: date, topic, and a text in place of the analysis. */
export const noteBlocks = (): Block[] => [...opening(), newBlock('footer', 'footer')]

/** The blocks of a topic's own template: date, topic, analysis and its stories. */
export const topicBlocks = (): Block[] => [
  ...opening(),
  newBlock('divider', 'line'),
  newBlock('stories', 'stories'),
  newBlock('footer', 'footer'),
]

/** The initial blocks of a new template in the editor, greeting its readers in this language. */
export const newTemplateBlocks = (lang: MailLang): Block[] => [
  changedBlock('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  changedBlock('text', 'greeting', { content: `<p>${STARTER_TEXTS[lang].digest.greeting}</p>` }),
  newBlock('analysis', 'analysis'),
  newBlock('footer', 'footer'),
]

import { changedBlock } from './blocks/changed-block.ts'
import { type Block, newBlock } from './blocks/registry.ts'

/**
 * The mail of a topic's own template: the day, the topic, the analysis, the stories it stands on.
 */
export const topicBlocks = (): Block[] => [
  changedBlock('text', 'date', {
    content: '{{date}}',
    styles: { fontSize: '13px', color: '#5b6472', margin: '0 0 4px' },
  }),
  changedBlock('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  newBlock('analysis', 'analysis'),
  newBlock('divider', 'line'),
  newBlock('stories', 'stories'),
  newBlock('footer', 'footer'),
]

/** What a new template in the editor begins with. */
export const newTemplateBlocks = (): Block[] => [
  changedBlock('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  changedBlock('text', 'greeting', { content: '<p>Dear {{name | default: "reader"}},</p>' }),
  newBlock('analysis', 'analysis'),
  newBlock('footer', 'footer'),
]

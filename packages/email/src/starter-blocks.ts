import { Block, type BlockType, newBlock } from './blocks/registry.ts'

/** The mail of a topic's own template: the day, the topic, the analysis, the stories it stands on. */
export const topicBlocks = (): Block[] => [
  changed('text', 'date', {
    content: '{{date}}',
    styles: { fontSize: '13px', color: '#5b6472', margin: '0 0 4px' },
  }),
  changed('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  newBlock('analysis', 'analysis'),
  newBlock('divider', 'line'),
  newBlock('stories', 'stories'),
  newBlock('footer', 'footer'),
]

/** What a new template in the editor begins with. */
export const newTemplateBlocks = (): Block[] => [
  changed('heading', 'title', { content: '{{topic}}', props: { level: 1 } }),
  changed('text', 'greeting', { content: '<p>Dear {{name | default: "reader"}},</p>' }),
  newBlock('analysis', 'analysis'),
  newBlock('footer', 'footer'),
]

type Change = { content?: string; styles?: Record<string, string>; props?: Record<string, unknown> }

const changed = (type: BlockType, id: string, { content, styles, props }: Change): Block => {
  const block = newBlock(type, id)
  return Block.parse({
    ...block,
    content: content ?? block.content,
    styles: { ...block.styles, ...styles },
    props: { ...block.props, ...props },
  })
}

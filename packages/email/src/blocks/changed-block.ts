import { Block, type BlockType, newBlock } from './registry.ts'

type Change = { content?: string; styles?: object; props?: object }

/**
 * A new block that differs from its kind's defaults. @throws ZodError for values that its kind does
 * not take
 */
export function changedBlock(type: BlockType, id: string, { content, styles, props }: Change = {}): Block {
  const made = newBlock(type, id)
  return Block.parse({
    ...made,
    content: content ?? made.content,
    styles: { ...made.styles, ...styles },
    props: { ...made.props, ...props },
  })
}

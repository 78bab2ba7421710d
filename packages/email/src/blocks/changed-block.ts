import { Block, type BlockType, newBlock } from './registry.ts'

type Change = { content?: string; styles?: object; props?: object }

/**
 * A new block with changes to its kind's defaults. @throws ZodError for values the kind does not
 * accept
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

import { z } from 'zod'
import type { MailData } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'
import { written } from '../mail-sentences.ts'
import type { MailNode } from '../nodes/nodes.ts'
import { analysisBlock } from './analysis.ts'
import { buttonBlock } from './button.ts'
import { columnsBlock } from './columns.ts'
import { BLOCK_LIMITS } from './define-block.ts'
import { dividerBlock } from './divider.ts'
import { figuresBlock } from './figures.ts'
import { footerBlock } from './footer.ts'
import { headingBlock } from './heading.ts'
import { imageBlock } from './image.ts'
import { podcastBlock } from './podcast.ts'
import { spacerBlock } from './spacer.ts'
import { storiesBlock } from './stories.ts'
import { textBlock } from './text.ts'

/** Every kind of block, in the order of the palette. A new kind needs its file and a line here. */
export const BLOCK_KINDS = {
  text: textBlock,
  image: imageBlock,
  button: buttonBlock,
  divider: dividerBlock,
  heading: headingBlock,
  columns: columnsBlock,
  spacer: spacerBlock,
  analysis: analysisBlock,
  stories: storiesBlock,
  figures: figuresBlock,
  podcast: podcastBlock,
  footer: footerBlock,
} as const
export type BlockType = keyof typeof BLOCK_KINDS
export type Block = z.infer<(typeof BLOCK_KINDS)[BlockType]['schema']>

const [first, ...others] = Object.values(BLOCK_KINDS).map((kind) => kind.schema)
if (!first) throw new Error('there are no kinds of blocks')

/** One block of a template. */
export const Block: z.ZodType<Block, unknown> = z.discriminatedUnion('type', [first, ...others])

/** A template's blocks, top to bottom; ids are unique. */
export const BlockList = z
  .array(Block)
  .max(BLOCK_LIMITS.blocks, written(['manyBlocks', BLOCK_LIMITS.blocks]))
  .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, {
    message: written(['sameBlockId']),
  })

/** A new block of this kind with its defaults; `lang`: of its sample texts. */
export const newBlock = (type: BlockType, id: string, lang: MailLang = 'en'): Block =>
  Block.parse({ id, ...BLOCK_KINDS[type].defaults(lang) })

/** Renders a block. */
export const drawBlock = (block: Block, mail: MailData): MailNode[] =>
  BLOCK_KINDS[block.type].draw(block, mail)

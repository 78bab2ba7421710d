import { BLOCK_KINDS, type BlockType } from '@newsloom/email/blocks/registry'

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(BLOCK_KINDS, type)

/** Every type of block, in the order of the palette. */
export const BLOCK_TYPES: readonly BlockType[] = Object.keys(BLOCK_KINDS).filter(isBlockType)

/** Types whose text is edited on the canvas. */
export const WRITTEN: ReadonlySet<BlockType> = new Set<BlockType>(['text', 'heading', 'button', 'footer'])

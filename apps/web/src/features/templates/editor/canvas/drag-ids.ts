import type { BlockType } from '@newsloom/email/blocks/registry'
import { isBlockType } from './block-types.ts'

export const PALETTE = 'palette'
export const CANVAS = 'canvas'

const PREFIX = 'new:'
export const paletteId = (type: BlockType): string => `${PREFIX}${type}`

/** The type dragged from the palette; null if a block of the canvas is dragged. */
export function typeOfPaletteId(id: string): BlockType | null {
  const type = id.slice(PREFIX.length)
  return id.startsWith(PREFIX) && isBlockType(type) ? type : null
}

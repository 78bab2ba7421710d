import { Box, SimpleGrid } from '@chakra-ui/react'
import { Draggable, type DraggableProvided, Droppable } from '@hello-pangea/dnd'
import type { BlockType } from '@newsloom/email/blocks/registry'
import { BLOCK_TYPES } from './block-types.ts'
import { PALETTE, paletteId } from './drag-ids.ts'
import { PaletteTile } from './palette-tile.tsx'

type Props = { onAdd: (type: BlockType) => void }

/** The types of blocks as buttons. */
export const PaletteGrid = ({ onAdd }: Props) => (
  <SimpleGrid columns={3} gap="2" data-palette="">
    {BLOCK_TYPES.map((type) => (
      <PaletteTile key={type} type={type} onClick={() => onAdd(type)} />
    ))}
  </SimpleGrid>
)

/** The types of blocks, to press or to drag onto the canvas. */
export function Palette({ onAdd }: Props) {
  return (
    <Droppable
      droppableId={PALETTE}
      isDropDisabled
      renderClone={(provided, _, { draggableId }) => (
        <Tile provided={provided} type={BLOCK_TYPES.find((type) => paletteId(type) === draggableId)} />
      )}
    >
      {(list, { draggingFromThisWith }) => (
        <SimpleGrid ref={list.innerRef} {...list.droppableProps} columns={3} gap="2" data-palette="">
          {BLOCK_TYPES.map((type, index) => (
            <Box key={type} height="14">
              {draggingFromThisWith === paletteId(type) ? <PaletteTile type={type} /> : null}
              <Draggable draggableId={paletteId(type)} index={index} disableInteractiveElementBlocking>
                {(provided) => <Tile provided={provided} type={type} onAdd={onAdd} isInPlace />}
              </Draggable>
            </Box>
          ))}
          <Box display="none">{list.placeholder}</Box>
        </SimpleGrid>
      )}
    </Droppable>
  )
}

type TileProps = {
  provided: DraggableProvided
  type: BlockType | undefined
  onAdd?: (type: BlockType) => void
  isInPlace?: boolean
}

function Tile({ provided, type, onAdd, isInPlace = false }: TileProps) {
  if (!type) return null
  const { style, ...draggable } = provided.draggableProps
  return (
    <PaletteTile
      type={type}
      ref={provided.innerRef}
      {...draggable}
      {...provided.dragHandleProps}
      // the other tiles stay in place while one is dragged away
      style={isInPlace ? { ...style, transform: 'none' } : style}
      onClick={() => onAdd?.(type)}
    />
  )
}

import type { DragDropContextProps } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import { BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import { blockName, findBlock } from '../session/editor-state.ts'
import type { Editor } from '../session/use-editor.ts'
import { CANVAS, PALETTE, typeOfPaletteId } from './drag-ids.ts'

type Responders = Pick<
  DragDropContextProps,
  'onDragStart' | 'onDragUpdate' | 'onDragEnd' | 'dragHandleUsageInstructions'
>

const HOW_TO = t`Press space to lift, the arrow keys to move, space to drop, escape to put it back. Press the right arrow key to move a new component into the email.`

/** Applies drags to the template, and announces them. */
export function templateDrag({ state, actions }: Pick<Editor, 'state' | 'actions'>): Responders {
  const { blocks } = state.draft
  const nameOf = (id: string): string => {
    const type = typeOfPaletteId(id)
    const block = findBlock(blocks, id)
    return type ? BLOCK_LABELS[type] : block ? blockName(block) : t`Component`
  }
  return {
    dragHandleUsageInstructions: HOW_TO,
    onDragStart: ({ draggableId, source }, { announce }) =>
      announce(
        source.droppableId === PALETTE
          ? t`${nameOf(draggableId)} picked up from the components`
          : t`${nameOf(draggableId)} picked up from position ${source.index + 1} of ${blocks.length}`,
      ),
    onDragUpdate: ({ draggableId, source, destination }, { announce }) => {
      const isNew = source.droppableId === PALETTE
      const count = blocks.length + (isNew ? 1 : 0)
      announce(
        destination?.droppableId === CANVAS
          ? t`${nameOf(draggableId)} will move to position ${destination.index + 1} of ${count}`
          : t`${nameOf(draggableId)} is outside the email`,
      )
    },
    onDragEnd: ({ draggableId, source, destination }, { announce }) => {
      if (destination?.droppableId !== CANVAS) return announce(t`${nameOf(draggableId)} returned`)
      // the editor announces the result itself
      announce(' ')
      const type = typeOfPaletteId(draggableId)
      if (type) actions.add(type, destination.index)
      else if (source.index !== destination.index) actions.move(draggableId, { to: destination.index })
    },
  }
}

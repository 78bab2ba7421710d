import type { DragDropContextProps } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { TEXTS } from '../../texts.ts'

type Responders = Pick<
  DragDropContextProps,
  'onDragStart' | 'onDragUpdate' | 'onDragEnd' | 'dragHandleUsageInstructions'
>

const HOW_TO = t`Press space to lift, the arrow keys to move, space to drop, escape to put it back. Alt and the up or down arrow key move it at once.`

/** Applies drags to the pinned articles, and announces them. */
export function articleDrag(
  pinned: NewsItemView[],
  onMove: (item: NewsItemView, to: number) => void,
): Responders {
  const itemOf = (id: string) => pinned.find((item) => String(item.id) === id)
  const nameOf = (id: string) => itemOf(id)?.title || TEXTS.noTitle
  return {
    dragHandleUsageInstructions: HOW_TO,
    onDragStart: ({ draggableId, source }, { announce }) =>
      announce(t`${nameOf(draggableId)} picked up from position ${source.index + 1} of ${pinned.length}`),
    onDragUpdate: ({ draggableId, destination }, { announce }) =>
      announce(
        destination
          ? t`${nameOf(draggableId)} will move to position ${destination.index + 1} of ${pinned.length}`
          : t`${nameOf(draggableId)} is outside the list`,
      ),
    onDragEnd: ({ draggableId, source, destination }, { announce }) => {
      const item = itemOf(draggableId)
      if (!item || !destination || destination.index === source.index)
        return announce(t`${nameOf(draggableId)} returned`)
      // the toast announces the result
      announce(' ')
      onMove(item, destination.index)
    },
  }
}

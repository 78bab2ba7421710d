import { Box } from '@chakra-ui/react'
import { DragDropContext, Draggable, type DraggableProvided, Droppable } from '@hello-pangea/dnd'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { TEXTS } from '../../texts.ts'
import { articleDrag } from './article-drag.ts'
import { isPinned } from './list-order.ts'

/** Makes an article draggable. */
export type Drag = { provided: DraggableProvided; isDragging: boolean }

type Props = {
  ref: RefObject<HTMLElement | null>
  items: NewsItemView[]
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** `to`: the place among the pinned ones, from 0 */
  onMove: (item: NewsItemView, to: number) => void
  /** `drag`: of an article that can be moved */
  renderItem: (item: NewsItemView, place: number, drag: Drag | null) => ReactNode
}

/** A numbered list of articles, whose pinned ones can be dragged into another order. */
export function SortableArticles({ ref, items, onKeyDown, onMove, renderItem }: Props) {
  const pinned = useMemo(() => items.filter(isPinned), [items])
  const canMove = pinned.length > 1
  return (
    <DragDropContext {...articleDrag(pinned, onMove)}>
      <Droppable droppableId="articles">
        {({ innerRef, droppableProps, placeholder }) => (
          <Box
            as="ol"
            ref={(list: HTMLElement | null) => {
              innerRef(list)
              ref.current = list
            }}
            {...droppableProps}
            listStyleType="none"
            aria-label={TEXTS.articlesTitle}
            onKeyDown={onKeyDown}
          >
            {pinned.map((item, place) =>
              canMove ? (
                <Draggable
                  key={item.id}
                  draggableId={String(item.id)}
                  index={place}
                  // the handle is a button
                  disableInteractiveElementBlocking
                >
                  {(provided, { isDragging }) => renderItem(item, place, { provided, isDragging })}
                </Draggable>
              ) : (
                renderItem(item, place, null)
              ),
            )}
            {placeholder}
            {items.slice(pinned.length).map((item, place) => renderItem(item, pinned.length + place, null))}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  )
}

import { Flex, IconButton } from '@chakra-ui/react'
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { GripVertical, Pin, X } from 'lucide-react'
import { Tooltip } from '~/components/tooltip.tsx'
import { TEXTS } from '../texts.ts'

type Props = {
  item: NewsItemView
  /** of an article that can be moved */
  handle: DraggableProvidedDragHandleProps | null
  onPin: () => void
  onLeaveOut: () => void
}

/** Move, pin and leave out. Keys: see `useArticleKeys`. */
export function ArticleActions({ item, handle, onPin, onLeaveOut }: Props) {
  const isPinned = item.choice === 'pinned'
  const title = item.title || TEXTS.noTitle
  return (
    <Flex gap="1" flexShrink="0" ms="auto" my="-1">
      {handle ? (
        <Tooltip content={`${TEXTS.move} (Alt+↑/↓)`}>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            color="fg.muted"
            cursor="grab"
            {...handle}
            aria-label={`${TEXTS.move}: ${title}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-control="move"
          >
            <GripVertical size={16} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      ) : null}
      <Tooltip content={`${isPinned ? TEXTS.unpin : TEXTS.pin} (P)`}>
        <IconButton
          size="xs"
          variant="ghost"
          color={isPinned ? 'colorPalette.fg' : 'fg.muted'}
          aria-pressed={isPinned}
          aria-label={`${TEXTS.pin}: ${title}`}
          aria-keyshortcuts="P"
          data-control="pin"
          onClick={onPin}
        >
          <Pin size={16} aria-hidden="true" fill={isPinned ? 'currentColor' : 'none'} />
        </IconButton>
      </Tooltip>
      <Tooltip content={`${TEXTS.leaveOut} (X)`}>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          aria-label={`${TEXTS.leaveOut}: ${title}`}
          aria-keyshortcuts="X"
          data-control="leave-out"
          onClick={onLeaveOut}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </Flex>
  )
}

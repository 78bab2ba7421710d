import { Flex, IconButton } from '@chakra-ui/react'
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { GripVertical, type LucideIcon, Pin, Undo2, Unlink, X } from 'lucide-react'
import { Tooltip } from '~/components/tooltip.tsx'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import { TEXTS } from '../../texts.ts'
import { ArticleMenu, type Moves } from './article-menu.tsx'

type Props = {
  item: NewsItemView
  /** the handle of an article that can be moved */
  handle: DraggableProvidedDragHandleProps | null
  moves: Moves
  onPin: () => void
  onLeaveOut: () => void
  /** takes the article out of its story; null: its other report can be taken out, or it has none */
  onSplit: (() => void) | null
  /** returns it to the story that it was taken out of; null: none is listed */
  onRejoin: (() => void) | null
}

/**
 * Move, pin, leave out, take out of a story and return: buttons, or a menu on a phone. Keys: see
 * `useArticleKeys`.
 */
export function ArticleActions(props: Props) {
  const { handle, ...choices } = props
  if (!useIsPhone()) return <ArticleButtons {...props} />
  // without a handle in the page the drag-and-drop library reports an error
  return (
    <>
      {handle ? <span hidden {...handle} /> : null}
      <ArticleMenu {...choices} />
    </>
  )
}

function ArticleButtons({ item, handle, onPin, onLeaveOut, onSplit, onRejoin }: Props) {
  const isPinned = item.choice === 'pinned'
  const title = item.title || TEXTS.noTitle
  return (
    <Flex gap="1" flexShrink="0" ms="auto" my="-1">
      {handle ? (
        <Tooltip content={t`${TEXTS.move} (Alt+↑/↓)`}>
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
      <StoryButton label={TEXTS.notSameStory} icon={Unlink} title={title} act={onSplit} />
      <StoryButton label={TEXTS.returnToStory} icon={Undo2} title={title} act={onRejoin} />
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

type StoryButtonProps = { label: string; icon: LucideIcon; title: string; act: (() => void) | null }

function StoryButton({ label, icon: Icon, title, act }: StoryButtonProps) {
  if (!act) return null
  return (
    <Tooltip content={label}>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        aria-label={`${label}: ${title}`}
        onClick={act}
      >
        <Icon size={16} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  )
}

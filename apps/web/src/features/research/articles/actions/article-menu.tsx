import { Icon, IconButton, Menu } from '@chakra-ui/react'
import type { NewsItemView } from '@newsloom/contract/research/research'
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  type LucideIcon,
  Pin,
  PinOff,
  Undo2,
  Unlink,
  X,
} from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { TEXTS } from '../../texts.ts'

/** Where a pinned article can be moved to; null: nowhere in that direction. */
export type Moves = { up: (() => void) | null; down: (() => void) | null }

type Props = {
  item: NewsItemView
  moves: Moves
  onPin: () => void
  onLeaveOut: () => void
  onSplit: (() => void) | null
  onRejoin: (() => void) | null
}

/** The choices of an article in one menu, which leaves room for its title on a phone. */
export function ArticleMenu({ item, moves, onPin, onLeaveOut, onSplit, onRejoin }: Props) {
  const isPinned = item.choice === 'pinned'
  const entries: Entry[] = [
    { value: 'pin', icon: isPinned ? PinOff : Pin, label: isPinned ? TEXTS.unpin : TEXTS.pin, act: onPin },
    { value: 'up', icon: ArrowUp, label: TEXTS.moveUp, act: moves.up },
    { value: 'down', icon: ArrowDown, label: TEXTS.moveDown, act: moves.down },
    { value: 'split', icon: Unlink, label: TEXTS.notSameStory, act: onSplit },
    { value: 'rejoin', icon: Undo2, label: TEXTS.returnToStory, act: onRejoin },
    { value: 'leave-out', icon: X, label: TEXTS.leaveOut, act: onLeaveOut },
  ]
  return <ActionsMenu title={item.title} entries={entries} control="menu" />
}

type MenuProps = { title: string; entries: Entry[]; control?: string }
type Entry = { value: string; icon: LucideIcon; label: string; act: (() => void) | null }

/** The actions of an article or a report, in one menu. `control`: its name for `useArticleKeys`. */
export function ActionsMenu({ title, entries, control }: MenuProps) {
  return (
    <ChoiceMenu
      minW="44"
      isFocusKept
      onChoose={(chosen) => entries.find(({ value }) => value === chosen)?.act?.()}
      trigger={
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          flexShrink="0"
          ms="auto"
          my="-1"
          aria-label={TEXTS.articleActions(title || TEXTS.noTitle)}
          data-control={control}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {entries.map(({ value, icon, label, act }) =>
        act ? (
          <Menu.Item key={value} value={value}>
            <Icon as={icon} boxSize="4" color="fg.muted" aria-hidden="true" />
            {label}
          </Menu.Item>
        ) : null,
      )}
    </ChoiceMenu>
  )
}

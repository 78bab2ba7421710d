import { Flex, IconButton, Text } from '@chakra-ui/react'
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Settings2, Trash2 } from 'lucide-react'
import { Tooltip } from '~/components/tooltip.tsx'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { type Shortcut, shortcutName } from '~/lib/keys/shortcuts.ts'

type Props = {
  name: string
  handle: DraggableProvidedDragHandleProps | null
  /** the block is hovered, focused or selected */
  isActive: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onDuplicate: () => void
  onDelete: () => void
  /** only where the properties panel does not fit beside the canvas */
  onProperties?: (() => void) | undefined
}

/** The actions on a block. The handle is always rendered: a drag may begin at any time. */
export function BlockToolbar({ name, handle, isActive, ...actions }: Props) {
  return (
    <Flex
      position="absolute"
      zIndex="1"
      top="0"
      right="2"
      transform="translateY(-70%)"
      align="center"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      color="fg"
      boxShadow="md"
      opacity={isActive ? '1' : '0'}
      // lets presses through to what is below
      pointerEvents={isActive ? 'auto' : 'none'}
    >
      {isActive ? (
        <Text fontSize="xs" color="fg.muted" ps="2" pe="1" whiteSpace="nowrap" aria-hidden="true">
          {name}
        </Text>
      ) : null}
      <Tooltip content={t`Drag to move`} isDisabled={!isActive}>
        <IconButton
          variant="ghost"
          size="2xs"
          cursor="grab"
          {...handle}
          tabIndex={isActive ? 0 : -1}
          aria-label={t`Drag ${name}`}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {isActive ? <ToolbarActions name={name} {...actions} /> : null}
    </Flex>
  )
}

function ToolbarActions({
  name,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onDelete,
  onProperties,
}: Omit<Props, 'handle' | 'isActive'>) {
  return (
    <>
      <Tool
        icon={ArrowUp}
        label={t`Move ${name} up`}
        shortcut={EDITOR_KEYS.moveUp}
        isDisabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Tool
        icon={ArrowDown}
        label={t`Move ${name} down`}
        shortcut={EDITOR_KEYS.moveDown}
        isDisabled={isLast}
        onClick={() => onMove(1)}
      />
      <Tool icon={Copy} label={t`Duplicate ${name}`} shortcut={EDITOR_KEYS.duplicate} onClick={onDuplicate} />
      {onProperties ? (
        <Tool icon={Settings2} label={t`Properties of ${name}`} onClick={onProperties} />
      ) : null}
      <Tool icon={Trash2} label={t`Delete ${name}`} shortcut={EDITOR_KEYS.remove} onClick={onDelete} />
    </>
  )
}

type ToolProps = {
  icon: LucideIcon
  label: string
  shortcut?: Shortcut
  isDisabled?: boolean
  onClick: () => void
}

const Tool = ({ icon: Icon, label, shortcut, isDisabled = false, onClick }: ToolProps) => (
  <Tooltip content={shortcut ? `${label} (${shortcutName(shortcut)})` : label}>
    <IconButton variant="ghost" size="2xs" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  </Tooltip>
)

import { Box, type BoxProps } from '@chakra-ui/react'
import { Draggable, type DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import type { Block } from '@newsloom/email/blocks/registry'
import type { MailData } from '@newsloom/email/mail-data'
import { memo, useRef, useState } from 'react'
import { BlockDrawing } from '../drawing/block-drawing.tsx'
import { InlineText } from '../rich-text/inline-text.tsx'
import { blockName } from '../session/editor-state.ts'
import type { EditorActions } from '../session/use-editor.ts'
import { onBlockKey } from './block-keys.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import { WRITTEN } from './block-types.ts'
import { InsertPoint } from './insert-point.tsx'
import { isFocusQuiet } from './quiet-focus.ts'

type Props = {
  block: Block
  index: number
  count: number
  mail: MailData
  isSelected: boolean
  isEditing: boolean
  /** the menu of components below it was asked for */
  isInserting: boolean
  isNarrow: boolean
  /** palette and properties are beside the canvas */
  hasPanel: boolean
  actions: EditorActions
  onEdit: (id: string | null) => void
  onInsert: (id: string | null) => void
  onProperties: () => void
}

/** One block on the canvas: its content, highlight and actions. */
export const CanvasBlock = memo(function CanvasBlock(props: Props) {
  const { block, index, count, isSelected, isEditing, isNarrow, actions, onEdit, onInsert } = props
  const [isPointedAt, setPointedAt] = useState(false)
  const isWritten = WRITTEN.has(block.type)
  // a press moves the focus, and with it the selection, before the click event
  const wasSelected = useRef(false)
  const choose = () => {
    // touch needs a second tap: the on-screen keyboard takes half the screen
    if (isWritten && (wasSelected.current || !isNarrow)) onEdit(block.id)
    actions.select(block.id)
  }
  return (
    <Draggable
      draggableId={block.id}
      index={index}
      isDragDisabled={isEditing}
      disableInteractiveElementBlocking
    >
      {(provided, { isDragging }) => (
        <Box
          ref={provided.innerRef}
          {...provided.draggableProps}
          role="group"
          aria-label={t`${blockName(block)}, ${index + 1} of ${count}`}
          aria-current={isSelected || undefined}
          tabIndex={0}
          data-block-id={block.id}
          {...markOf(isSelected || isDragging, isPointedAt)}
          onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget && !isFocusQuiet()) actions.select(block.id)
          }}
          onPointerDown={() => {
            wasSelected.current = isSelected
          }}
          onClick={(event) => {
            event.stopPropagation()
            if (!isEditing) choose()
          }}
          onKeyDown={(event) =>
            onBlockKey(event, {
              actions,
              id: block.id,
              edit: isWritten && !isEditing ? () => onEdit(block.id) : null,
              insert: () => onInsert(block.id),
            })
          }
        >
          <BlockContent {...props} />
          <Tools
            {...props}
            isActive={!isEditing && !isDragging && (isSelected || isPointedAt)}
            handle={provided.dragHandleProps}
          />
        </Box>
      )}
    </Draggable>
  )
})

/** How a block is highlighted. */
const markOf = (isTaken: boolean, isPointedAt: boolean): BoxProps => ({
  position: 'relative',
  // its tools overlap its neighbours
  zIndex: isTaken || isPointedAt ? '1' : undefined,
  px: { base: '4', sm: '7' },
  bg: '#fff',
  outlineWidth: isTaken ? '2px' : '1px',
  outlineStyle: isTaken ? 'solid' : isPointedAt ? 'dashed' : 'none',
  outlineColor: 'ink.500',
  outlineOffset: '-1px',
  _focusVisible: { outlineWidth: '2px', outlineStyle: 'solid' },
})

function BlockContent({ block, mail, isEditing, actions, onEdit, onInsert }: Props) {
  // the menu was opened by '/' and left again: the next '/' is meant as text
  const hasAsked = useRef(false)
  if (!isEditing) return <BlockDrawing block={block} mail={mail} />
  const done = () => {
    onEdit(null)
    // Esc returns the focus to the block; after a press elsewhere it stays there
    if (document.activeElement?.closest('[data-block-id]')) actions.focusBlock(block.id)
  }
  return (
    <InlineText
      block={block}
      onChange={(changed) => {
        hasAsked.current = false
        actions.changeBlock(changed)
      }}
      onDone={done}
      onSlash={() => {
        if (hasAsked.current) return false
        hasAsked.current = true
        onEdit(null)
        onInsert(block.id)
        return true
      }}
    />
  )
}

type ToolsProps = Props & { isActive: boolean; handle: DraggableProvidedDragHandleProps | null }

/** The toolbar and the insert buttons. Pressing them does not select the block below. */
function Tools({ isActive, hasPanel, isInserting, handle, actions, ...of }: ToolsProps) {
  const { block, index, count, onInsert, onProperties } = of
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { id } = block
  const hasPoints = isActive || isMenuOpen || isInserting
  return (
    <Box onClick={(event) => event.stopPropagation()}>
      <BlockToolbar
        name={blockName(block)}
        handle={handle}
        isActive={isActive}
        isFirst={index === 0}
        isLast={index === count - 1}
        onMove={(by) => actions.move(id, { by })}
        onDuplicate={() => actions.duplicate(id)}
        onDelete={() => actions.remove(id)}
        onProperties={
          hasPanel
            ? undefined
            : () => {
                actions.select(id)
                onProperties()
              }
        }
      />
      {hasPoints && index === 0 ? (
        <InsertPoint
          label={t`Insert a component above`}
          edge="top"
          onAdd={(type) => actions.add(type, 0)}
          onOpenChange={setMenuOpen}
        />
      ) : null}
      {hasPoints ? (
        <InsertPoint
          label={t`Insert a component below`}
          edge="bottom"
          isAsked={isInserting}
          onAdd={(type, wasAsked) => {
            actions.add(type, index + 1)
            // a text that was opened only to insert something by '/'
            if (wasAsked && isBlank(block)) actions.remove(id)
          }}
          onOpenChange={(isOpen) => {
            setMenuOpen(isOpen)
            if (!isOpen) onInsert(null)
          }}
        />
      ) : null}
    </Box>
  )
}

const isBlank = ({ type, content }: Block): boolean => type === 'text' && content.trim() === ''

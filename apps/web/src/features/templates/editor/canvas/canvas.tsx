import { Box, type BoxProps, Text } from '@chakra-ui/react'
import { Droppable } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { MailData } from '@newsloom/email/mail-data'
import { useEffect, useRef, useState } from 'react'
import { useFetchedRich } from '../rich-text/inline-text.tsx'
import type { Editor, FocusRequest } from '../session/use-editor.ts'
import { CanvasBlock } from './canvas-block.tsx'
import { CANVAS } from './drag-ids.ts'
import { PaperFont } from './paper-font.tsx'
import { focusQuietly } from './quiet-focus.ts'

type Props = {
  editor: Pick<Editor, 'state' | 'actions' | 'focusRequest'>
  mail: MailData
  isNarrow: boolean
  /** palette and properties are beside it */
  hasPanel: boolean
  onProperties: () => void
}

/** White in dark mode too. */
const PAPER: BoxProps = {
  width: 'full',
  maxW: t`${TEMPLATE_LIMITS.previewWidth}px`,
  minH: '48',
  mx: 'auto',
  pt: '7',
  pb: '3',
  bg: '#fff',
  color: '#1c2430',
  borderRadius: 'xl',
  colorScheme: 'light',
  overflowWrap: 'anywhere',
  outlineStyle: 'dashed',
  outlineColor: 'ink.500',
}

/** The email at 600 px, on white paper in dark mode too, as mail programs show it. */
export function Canvas({ editor, mail, isNarrow, hasPanel, onProperties }: Props) {
  const { state, actions, focusRequest } = editor
  const { blocks } = state.draft
  const desk = useRef<HTMLDivElement>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const [insertingId, setInsertingId] = useState<string | null>(null)
  useFetchedRich()
  useFocusRequest(desk, focusRequest)
  return (
    <Box
      ref={desk}
      as="section"
      aria-label={t`Email`}
      bg="bg.emphasized"
      borderRadius="l3"
      px={{ base: '2', sm: '4' }}
      py="6"
      onClick={() => actions.select(null)}
    >
      <PaperFont />
      <Droppable droppableId={CANVAS}>
        {(list, { isDraggingOver }) => (
          <Box
            ref={list.innerRef}
            {...list.droppableProps}
            {...PAPER}
            outlineWidth={isDraggingOver ? '2px' : '0'}
          >
            {blocks.length === 0 && !isDraggingOver ? <NothingYet isNarrow={isNarrow} /> : null}
            {blocks.map((block, index) => (
              <CanvasBlock
                key={block.id}
                block={block}
                index={index}
                count={blocks.length}
                mail={mail}
                isSelected={state.selectedId === block.id}
                isEditing={editingId === block.id && state.selectedId === block.id}
                isInserting={insertingId === block.id}
                isNarrow={isNarrow}
                hasPanel={hasPanel}
                actions={actions}
                onEdit={setEditingId}
                onInsert={setInsertingId}
                onProperties={onProperties}
              />
            ))}
            {list.placeholder}
          </Box>
        )}
      </Droppable>
    </Box>
  )
}

const NothingYet = ({ isNarrow }: { isNarrow: boolean }) => (
  <Text color="#555c69" textAlign="center" px="6" py="16">
    {isNarrow
      ? t`Press 'Add a component' below to begin`
      : t`Drag a component here, or select one on the left`}
  </Text>
)

/**
 * Focuses the block that was added, moved or is next to a deleted one, or the palette if none is
 * left.
 */
function useFocusRequest(desk: { current: HTMLDivElement | null }, request: FocusRequest | null): void {
  useEffect(() => {
    if (!request) return
    const { blockId } = request
    const block = blockId && desk.current?.querySelector<HTMLElement>(`[data-block-id="${blockId}"]`)
    const target = block || document.querySelector<HTMLElement>('[data-palette] button')
    focusQuietly(target)
    if (block) block.scrollIntoView({ block: 'nearest' })
  }, [desk, request])
}

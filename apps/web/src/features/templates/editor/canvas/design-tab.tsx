import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { DragDropContext } from '@hello-pangea/dnd'
import type { MailData } from '@newsloom/email/mail-data'
import { CodeXml } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Panel } from '~/components/panel.tsx'
import { findBlock } from '../session/editor-state.ts'
import type { Editor } from '../session/use-editor.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import { Canvas } from './canvas.tsx'
import { NarrowTools, type Sheet } from './narrow-tools.tsx'
import { SidePanel } from './side-panel.tsx'
import { templateDrag } from './template-drag.ts'

type Props = {
  editor: Editor
  mail: MailData
  fields: ReactNode
  checks: ReactNode
  onWriteHtml: () => void
}

/** The block editor: canvas, palette and properties. */
export function DesignTab({ editor, mail, fields, checks, onWriteHtml }: Props) {
  const isNarrow = useIsNarrow()
  const [sheet, setSheet] = useState<Sheet>(null)
  const showProperties = useCallback(() => setSheet('properties'), [])
  const { state, actions } = editor
  const selected = findBlock(state.draft.blocks, state.selectedId)
  const tools = {
    selected,
    onAdd: (type: Parameters<typeof actions.add>[0]) => actions.add(type),
    onChangeBlock: actions.changeBlock,
  }
  const canvas = (
    <Box minW="0">
      <Canvas editor={editor} mail={mail} isNarrow={isNarrow} onProperties={showProperties} />
      <Flex justify="space-between" align="center" wrap="wrap" gap="2" mt="3">
        <Text color="fg.muted" fontSize="xs">
          {isNarrow ? null : 'Enter to edit, Alt+↑/↓ to move, Ctrl+D to duplicate, Del to delete.'}
        </Text>
        <Button variant="ghost" size="xs" onClick={onWriteHtml}>
          <CodeXml size={14} aria-hidden="true" />
          Write HTML instead
        </Button>
      </Flex>
    </Box>
  )
  return (
    <DragDropContext {...templateDrag(editor)}>
      {isNarrow ? (
        <>
          <Panel p="4" mb="4">
            {fields}
          </Panel>
          {canvas}
          {checks ? (
            <Panel p="4" mt="4">
              {checks}
            </Panel>
          ) : null}
          <NarrowTools {...tools} sheet={sheet} onSheet={setSheet} />
        </>
      ) : (
        <Grid templateColumns="20rem minmax(0, 1fr)" gap="6" alignItems="start">
          <SidePanel {...tools} blocks={state.draft.blocks} fields={fields} checks={checks} />
          {canvas}
        </Grid>
      )}
    </DragDropContext>
  )
}

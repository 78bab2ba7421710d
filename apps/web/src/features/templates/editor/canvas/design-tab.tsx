import { Box, Grid } from '@chakra-ui/react'
import { DragDropContext } from '@hello-pangea/dnd'
import type { MailData } from '@newsloom/email/mail-data'
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
  isPanelHidden: boolean
  onPanelHidden: (isHidden: boolean) => void
}

/** The block editor: canvas, palette and properties. */
export function DesignTab({ editor, mail, fields, checks, isPanelHidden, onPanelHidden }: Props) {
  const isNarrow = useIsNarrow()
  const [sheet, setSheet] = useState<Sheet>(null)
  const showProperties = useCallback(() => {
    setSheet('properties')
    onPanelHidden(false)
  }, [onPanelHidden])
  const { state, actions } = editor
  const selected = findBlock(state.draft.blocks, state.selectedId)
  const tools = {
    selected,
    onAdd: (type: Parameters<typeof actions.add>[0]) => actions.add(type),
    onChangeBlock: actions.changeBlock,
  }
  const canvas = (
    <Box minW="0">
      <Canvas
        editor={editor}
        mail={mail}
        isNarrow={isNarrow}
        hasPanel={!isNarrow && !isPanelHidden}
        onProperties={showProperties}
      />
    </Box>
  )
  return (
    <DragDropContext {...templateDrag(editor)}>
      {isNarrow ? (
        <>
          <Narrow fields={fields} canvas={canvas} checks={checks} />
          <NarrowTools {...tools} sheet={sheet} onSheet={setSheet} />
        </>
      ) : (
        <Grid
          // leaves the canvas its 600 px on a screen of 1280
          templateColumns={isPanelHidden ? 'minmax(0, 1fr)' : '19rem minmax(0, 1fr)'}
          gap="4"
          alignItems="start"
        >
          <SidePanel
            {...tools}
            isHidden={isPanelHidden}
            blocks={state.draft.blocks}
            fields={fields}
            checks={checks}
          />
          {canvas}
        </Grid>
      )}
    </DragDropContext>
  )
}

const Narrow = ({ fields, canvas, checks }: Record<'fields' | 'canvas' | 'checks', ReactNode>) => (
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
  </>
)

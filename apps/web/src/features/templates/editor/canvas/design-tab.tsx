import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { DragDropContext } from '@hello-pangea/dnd'
import { t } from '@lingui/core/macro'
import type { MailData } from '@newsloom/email/mail-data'
import { CodeXml, Palette, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Panel } from '~/components/panel.tsx'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { keyNames, shortcutName } from '~/lib/keys/shortcuts.ts'
import { BRAND_TEXTS } from '../brand/brand-texts.ts'
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
  onApplyBrand: () => void
}

/** The block editor: canvas, palette and properties. */
export function DesignTab({ editor, mail, fields, checks, onWriteHtml, onApplyBrand }: Props) {
  const isNarrow = useIsNarrow()
  const [sheet, setSheet] = useState<Sheet>(null)
  const [isPanelHidden, setPanelHidden] = useState(false)
  const showProperties = useCallback(() => {
    setSheet('properties')
    setPanelHidden(false)
  }, [])
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
      <CanvasFoot
        panel={
          isNarrow ? null : (
            <PanelSwitch isHidden={isPanelHidden} onSwitch={() => setPanelHidden(!isPanelHidden)} />
          )
        }
        onApplyBrand={onApplyBrand}
        onWriteHtml={onWriteHtml}
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
          {isPanelHidden ? null : (
            <SidePanel {...tools} blocks={state.draft.blocks} fields={fields} checks={checks} />
          )}
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

function keysText(): string {
  const [edit, insert] = [shortcutName(EDITOR_KEYS.edit), shortcutName(EDITOR_KEYS.insert)]
  const move = `${shortcutName(EDITOR_KEYS.moveUp)}/${keyNames(EDITOR_KEYS.moveDown).at(-1)}`
  const [duplicate, remove] = [shortcutName(EDITOR_KEYS.duplicate), shortcutName(EDITOR_KEYS.remove)]
  return t`${edit} to edit, ${insert} to insert, ${move} to move, ${duplicate} to duplicate, ${remove} to delete.`
}

type FootProps = Pick<Props, 'onApplyBrand' | 'onWriteHtml'> & {
  /** shows or hides the panel; null: there is none, nor a keyboard */
  panel: ReactNode
}

const CanvasFoot = ({ panel, onApplyBrand, onWriteHtml }: FootProps) => (
  <Flex justify="space-between" align="center" wrap="wrap" gap="2" mt="3">
    <Flex align="center" gap="2">
      {panel}
      {panel ? (
        <Text color="fg.muted" fontSize="xs">
          {keysText()}
        </Text>
      ) : null}
    </Flex>
    <Flex gap="1" wrap="wrap">
      <Button variant="ghost" size="xs" onClick={onApplyBrand}>
        <Palette size={14} aria-hidden="true" />
        {BRAND_TEXTS.apply}
      </Button>
      <Button variant="ghost" size="xs" onClick={onWriteHtml}>
        <CodeXml size={14} aria-hidden="true" />
        {t`Write HTML instead`}
      </Button>
    </Flex>
  </Flex>
)

/** Hides the panel beside the canvas, or shows it again. */
const PanelSwitch = ({ isHidden, onSwitch }: { isHidden: boolean; onSwitch: () => void }) => (
  <Button variant="ghost" size="xs" colorPalette="gray" aria-expanded={!isHidden} onClick={onSwitch}>
    {isHidden ? (
      <PanelLeftOpen size={14} aria-hidden="true" />
    ) : (
      <PanelLeftClose size={14} aria-hidden="true" />
    )}
    {isHidden ? t`Show panel` : t`Hide panel`}
  </Button>
)

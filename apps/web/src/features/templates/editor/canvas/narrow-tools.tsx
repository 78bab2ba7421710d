import { Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Block, BlockType } from '@newsloom/email/blocks/registry'
import { Plus, Settings2 } from 'lucide-react'
import { BottomSheet } from '~/components/dialogs/bottom-sheet.tsx'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { BlockProperties } from '../fields/block-properties.tsx'
import { blockName } from '../session/editor-state.ts'
import { PaletteGrid } from './palette.tsx'

export type Sheet = 'components' | 'properties' | null

type Props = {
  selected: Block | undefined
  sheet: Sheet
  onSheet: (sheet: Sheet) => void
  onAdd: (type: BlockType) => void
  onChangeBlock: (block: Block) => void
}

/** On small screens: a bar at the bottom that opens palette and properties over the canvas. */
export function NarrowTools({ selected, sheet, onSheet, onAdd, onChangeBlock }: Props) {
  const { choose, onExitComplete } = useAfterExit(onAdd)
  return (
    <>
      <ToolBar hasSelection={selected !== undefined} onSheet={onSheet} />
      <BottomSheet
        title={t`Components`}
        isOpen={sheet === 'components'}
        onClose={() => onSheet(null)}
        onExit={onExitComplete}
      >
        <PaletteGrid
          onAdd={(type) => {
            choose(type)
            onSheet(null)
          }}
        />
      </BottomSheet>
      {selected ? (
        <BottomSheet
          title={t`Properties: ${blockName(selected)}`}
          isOpen={sheet === 'properties'}
          onClose={() => onSheet(null)}
        >
          <BlockProperties key={selected.id} block={selected} onChange={onChangeBlock} />
        </BottomSheet>
      ) : null}
    </>
  )
}

type BarProps = { hasSelection: boolean; onSheet: (sheet: Sheet) => void }

const ToolBar = ({ hasSelection, onSheet }: BarProps) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="docked"
    gap="2"
    justify="center"
    mx={{ base: '-4', md: '-8' }}
    px="4"
    py="3"
    mt="4"
    bg="bg.panel"
    borderTopWidth="1px"
  >
    <Button onClick={() => onSheet('components')} flex="1" maxW="xs">
      <Plus size={16} aria-hidden="true" />
      {t`Add a component`}
    </Button>
    <Button
      variant="outline"
      colorPalette="gray"
      flex="1"
      maxW="xs"
      disabled={!hasSelection}
      onClick={() => onSheet('properties')}
    >
      <Settings2 size={16} aria-hidden="true" />
      {t`Properties`}
    </Button>
  </Flex>
)

import { Box, Flex, Tabs, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Block, BlockType } from '@newsloom/email/blocks/registry'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BlockProperties } from '../fields/block-properties.tsx'
import { blockName, findBlock } from '../session/editor-state.ts'
import { BLOCK_ICONS } from './block-icons.ts'
import { WRITTEN } from './block-types.ts'
import { Palette } from './palette.tsx'

type Props = {
  isHidden: boolean
  fields: ReactNode
  checks: ReactNode
  blocks: readonly Block[]
  selected: Block | undefined
  onAdd: (type: BlockType) => void
  onChangeBlock: (block: Block) => void
}

/** Beside the canvas: name and subject, palette, and the selected block's properties. */
export function SidePanel({ isHidden, fields, checks, blocks, selected, onAdd, onChangeBlock }: Props) {
  const [part, setPart] = usePart(selected?.id, blocks)
  return (
    <Flex
      // stays mounted, so the checks keep running
      hidden={isHidden}
      direction="column"
      position="sticky"
      top={PANEL_TOP}
      // the height that fits before the page is scrolled
      maxH="calc(100dvh - 13rem)"
      overflow="hidden"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Box minH="0" overflowY="auto">
        <Box p="4">{fields}</Box>
        <Tabs.Root
          value={part}
          onValueChange={({ value }) => setPart(value === 'properties' ? 'properties' : 'components')}
          size="sm"
        >
          <Tabs.List px="2" position="sticky" top="0" zIndex="1" bg="bg.panel">
            <Tabs.Trigger value="components">{t`Components`}</Tabs.Trigger>
            <Tabs.Trigger value="properties">{t`Properties`}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="components" p="4">
            <Palette onAdd={onAdd} />
          </Tabs.Content>
          <Tabs.Content value="properties" p="4">
            {selected ? (
              <>
                <BlockTitle block={selected} />
                <BlockProperties
                  key={selected.id}
                  block={selected}
                  isTextElsewhere={WRITTEN.has(selected.type)}
                  onChange={onChangeBlock}
                />
              </>
            ) : (
              <Text color="fg.muted">{t`Select a block of the email to see its properties.`}</Text>
            )}
          </Tabs.Content>
        </Tabs.Root>
      </Box>
      {checks ? (
        // the checks stay at the bottom of the panel while the rest scrolls
        <Box p="4" borderTopWidth="1px" flexShrink="0" maxH="40%" overflowY="auto">
          {checks}
        </Box>
      ) : null}
    </Flex>
  )
}

function BlockTitle({ block }: { block: Block }) {
  const Icon = BLOCK_ICONS[block.type]
  return (
    <Flex align="center" gap="2" mb="3" fontWeight="semibold">
      <Icon size={16} aria-hidden="true" />
      {blockName(block)}
    </Flex>
  )
}

/** Below the top bar and the editor's header. */
const PANEL_TOP = '8.5rem'

type Part = 'components' | 'properties'

/** Selecting a block shows its properties; adding one keeps the palette open for the next. */
function usePart(selectedId: string | undefined, blocks: readonly Block[]) {
  const [part, setPart] = useState<Part>('components')
  const known = useRef(blocks)
  useEffect(() => {
    const isNew = selectedId !== undefined && !findBlock(known.current, selectedId)
    if (!isNew) setPart(selectedId ? 'properties' : 'components')
  }, [selectedId])
  useEffect(() => {
    known.current = blocks
  }, [blocks])
  return [part, setPart] as const
}

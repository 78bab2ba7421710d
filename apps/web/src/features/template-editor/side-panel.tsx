import { Box, Heading, Stack } from '@chakra-ui/react'
import type { Block, BlockType } from '@newsloom/email/blocks/registry'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BlockProperties } from './block-properties.tsx'
import { blockName } from './editor-state.ts'
import { Palette } from './palette.tsx'

type Props = {
  fields: ReactNode
  checks: ReactNode
  selected: Block | undefined
  onAdd: (type: BlockType) => void
  onChangeBlock: (block: Block) => void
}

/** Beside the canvas: name and subject, the components, the properties of the selected block. */
export function SidePanel({ fields, checks, selected, onAdd, onChangeBlock }: Props) {
  const properties = useRef<HTMLDivElement>(null)
  const id = selected?.id
  useEffect(() => {
    if (id) properties.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <Box
      position="sticky"
      top={PANEL_TOP}
      maxH={`calc(100dvh - ${PANEL_TOP} - 1rem)`}
      overflowY="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Part>{fields}</Part>
      <Part title="Components">
        <Palette onAdd={onAdd} />
      </Part>
      {selected ? (
        <Box ref={properties}>
          <Part title={`Properties: ${blockName(selected)}`}>
            <BlockProperties key={selected.id} block={selected} onChange={onChangeBlock} />
          </Part>
        </Box>
      ) : null}
      {checks ? <Part>{checks}</Part> : null}
    </Box>
  )
}
/** Below the top bar and the editor's header. */
const PANEL_TOP = '8.5rem'

function Part({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={title ? id : undefined}
      gap="3"
      p="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      {title ? (
        <Heading as="h2" id={id} fontSize="sm" fontWeight="semibold">
          {title}
        </Heading>
      ) : null}
      {children}
    </Stack>
  )
}

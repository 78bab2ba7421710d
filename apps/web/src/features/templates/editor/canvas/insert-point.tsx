import { Box, IconButton, Menu, Portal } from '@chakra-ui/react'
import type { BlockType } from '@newsloom/email/blocks/registry'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import { BLOCK_ICONS } from './block-icons.ts'
import { BLOCK_TYPES, isBlockType } from './block-types.ts'

type Props = {
  label: string
  edge: 'top' | 'bottom'
  onAdd: (type: BlockType, wasAsked: boolean) => void
  onOpenChange: (isOpen: boolean) => void
  /** the menu was asked for by key, so it opens without a click */
  isAsked?: boolean
}

/** A plus on a block's edge that inserts a component there. */
export function InsertPoint({ label, edge, onAdd, onOpenChange, isAsked = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !isOpen) {
    setOpen(true)
    setWasAsked(true)
  }
  const { choose, onExitComplete } = useAfterExit((type: BlockType) => onAdd(type, wasAsked))
  return (
    <Box
      position="absolute"
      zIndex="1"
      left="50%"
      top={edge === 'top' ? '0' : '100%'}
      transform="translate(-50%, -50%)"
    >
      <Menu.Root
        open={isOpen}
        onOpenChange={({ open }) => {
          setOpen(open)
          if (open) setWasAsked(isAsked)
          onOpenChange(open)
        }}
        onSelect={({ value }) => (isBlockType(value) ? choose(value) : undefined)}
        onExitComplete={onExitComplete}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <IconButton
            size="2xs"
            minW="6"
            minH="6"
            boxSize="6"
            borderRadius="full"
            aria-label={label}
            title={label}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content maxH="min(24rem, 60vh)" overflowY="auto">
              {BLOCK_TYPES.map((type) => {
                const Icon = BLOCK_ICONS[type]
                return (
                  <Menu.Item key={type} value={type}>
                    <Icon size={16} aria-hidden="true" />
                    {BLOCK_LABELS[type]}
                  </Menu.Item>
                )
              })}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Box>
  )
}

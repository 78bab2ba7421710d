import { chakra, Text } from '@chakra-ui/react'
import type { BlockType } from '@newsloom/email/blocks/registry'
import type { ComponentProps, Ref } from 'react'
import { BLOCK_HINTS, BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import { BLOCK_ICONS } from './block-icons.ts'

type Props = ComponentProps<typeof chakra.button> & { type: BlockType; ref?: Ref<HTMLButtonElement> }

/** A tile for one type of block. */
export function PaletteTile({ type, ...props }: Omit<Props, 'type'> & { type: BlockType }) {
  const Icon = BLOCK_ICONS[type]
  return (
    <chakra.button
      type="button"
      title={BLOCK_HINTS[type]}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1"
      width="full"
      height="14"
      px="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      color="fg.muted"
      cursor="pointer"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      {...props}
    >
      <Icon size={16} aria-hidden="true" />
      <Text as="span" fontSize="xs" color="fg" lineHeight="short">
        {BLOCK_LABELS[type]}
      </Text>
    </chakra.button>
  )
}

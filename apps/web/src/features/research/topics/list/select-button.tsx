import { Box, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { Ref } from 'react'
import { langOf } from '~/lib/lang.ts'

type Props = {
  ref: Ref<HTMLButtonElement>
  topic: TopicView
  isSelected: boolean
  onClick: () => void
}

/**
 * The name is the button; its area covers the row or card, below the other buttons there. Of all
 * names only the selected one is a Tab stop: arrows lead to the others.
 */
export const SelectButton = ({ ref, topic: { id, name }, isSelected, onClick }: Props) => (
  <Text
    asChild
    fontWeight={isSelected ? 'semibold' : 'medium'}
    textAlign="start"
    cursor="pointer"
    {...(isSelected
      ? { overflowWrap: 'anywhere' }
      : { lineClamp: 2, overflowWrap: 'anywhere', width: 'full', pe: '8' })}
  >
    <Box
      ref={ref}
      as="button"
      lang={langOf(name)}
      title={isSelected ? undefined : name}
      data-topic={id}
      tabIndex={isSelected ? 0 : -1}
      onClick={onClick}
      aria-pressed={isSelected}
      _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
      _focusVisible={{
        outline: 'none',
        _before: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
      }}
    >
      {name}
    </Box>
  </Text>
)

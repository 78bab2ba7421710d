import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { isChosen: boolean; onChoose: () => void; children: ReactNode }

/** A line of a list of which one line is shown beside it. */
export const ChoiceRow = ({ isChosen, onChoose, children }: Props) => (
  <Box
    asChild
    width="full"
    textAlign="start"
    px="3"
    py="2"
    borderRadius="l2"
    borderWidth="1px"
    borderColor={isChosen ? 'ink.border' : 'transparent'}
    bg={isChosen ? 'ink.subtle' : undefined}
    _hover={{ bg: isChosen ? 'ink.subtle' : 'bg.subtle' }}
    cursor="pointer"
  >
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  </Box>
)

import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ErrorNote } from '../feedback/error-note.tsx'

/**
 * Why the dialog's action failed, between the scrolling content and the buttons, so it is always
 * visible.
 */
export const DialogProblem = ({ children }: { children: ReactNode }) => (
  <Box mx={{ base: '4', sm: '6' }} my="3" flexShrink="0">
    <ErrorNote>{children}</ErrorNote>
  </Box>
)

import { Box } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  /** the name of the summary where several say the same */
  label?: string
  children: ReactNode
}

/** Details behind one line, with our chevron in place of the browser's triangle. */
export const Disclosure = ({ summary, label, children }: Props) => (
  <Box as="details" css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}>
    <Box
      as="summary"
      aria-label={label}
      display="flex"
      alignItems="center"
      gap="1"
      // tall enough for a finger: WCAG 2.2, 2.5.8
      minH="6"
      width="fit-content"
      cursor="pointer"
      css={{ listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } }}
    >
      <Box asChild color="fg.muted" flexShrink="0">
        <ChevronRight size={16} aria-hidden="true" />
      </Box>
      <span>{summary}</span>
    </Box>
    {children}
  </Box>
)

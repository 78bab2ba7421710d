import { Box, Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'

/** How many a phone shows at first. */
const FIRST = 5
const PHONE = '@media (max-width: 39.99em)'

type Props = {
  /** the button that opens it: 'Show all 12 articles' */
  showAll: string
  count: number
  /** an element for each of them, with these tags: they are found by CSS */
  tag: 'li' | 'tr'
  children: ReactNode
}

/** A list or table of which a phone shows the first five until it is opened. */
export function PhoneFold({ showAll, count, tag, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = count > FIRST && !isOpen
  const parent = tag === 'li' ? ':is(ol, ul)' : 'tbody'
  const rest = `& ${parent} > ${tag}:nth-of-type(n + ${FIRST + 1})`
  return (
    <Box css={isFolded ? { [PHONE]: { [rest]: { display: 'none' } } } : undefined}>
      {children}
      {count > FIRST ? (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          mt="3"
          hideFrom="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show fewer` : showAll}
        </Button>
      ) : null}
    </Box>
  )
}

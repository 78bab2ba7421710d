import { Box, Button, Collapsible, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { FoldChevron } from './fold-chevron.tsx'

type Props = {
  summary: string
  /** the name of the summary where several say the same */
  label?: string
  isOpen?: boolean
  children: ReactNode
}

/**
 * Details below a summary line. They open when `isOpen` becomes true, and close only when the
 * person closes them.
 */
export function Folded({ summary, label, isOpen = false, children }: Props) {
  const [isShown, show] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) show(true)
  }
  return (
    <Collapsible.Root
      open={isShown}
      onOpenChange={({ open }) => show(open)}
      lazyMount
      unmountOnExit
      width="full"
    >
      <Flex>
        <Collapsible.Trigger asChild>
          <Button
            type="button"
            aria-label={label}
            size="xs"
            variant="ghost"
            ms="-2"
            height="auto"
            flexShrink="1"
            py="1"
            whiteSpace="normal"
            textAlign="start"
            justifyContent="flex-start"
          >
            <FoldChevron />
            {summary}
          </Button>
        </Collapsible.Trigger>
      </Flex>
      <Collapsible.Content>
        <Box mt="2" mb="3" ps="4" borderStartWidth="2px">
          {children}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

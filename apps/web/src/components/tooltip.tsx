import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Props = {
  content: ReactNode
  placement?: NonNullable<ComponentProps<typeof ChakraTooltip.Root>['positioning']>['placement']
  isDisabled?: boolean
  /** stays while its place scrolls, as focus itself may scroll it into view */
  staysOnScroll?: boolean
  /** one focusable element */
  children: ReactElement
}

/** A short text on hover and focus. */
export function Tooltip(props: Props) {
  const { content, placement = 'top', isDisabled = false, staysOnScroll = false, children } = props
  return (
    <ChakraTooltip.Root
      disabled={isDisabled}
      openDelay={200}
      closeDelay={80}
      closeOnScroll={!staysOnScroll}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}

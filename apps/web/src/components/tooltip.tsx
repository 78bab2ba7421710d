import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Props = {
  content: ReactNode
  placement?: NonNullable<ComponentProps<typeof ChakraTooltip.Root>['positioning']>['placement']
  isDisabled?: boolean
  /** one focusable element */
  children: ReactElement
}

/** A short text on hover and focus. */
export function Tooltip({ content, placement = 'top', isDisabled = false, children }: Props) {
  return (
    <ChakraTooltip.Root
      disabled={isDisabled}
      openDelay={200}
      closeDelay={80}
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

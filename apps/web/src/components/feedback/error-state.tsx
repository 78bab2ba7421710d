import { Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button.tsx'

type Props = {
  /** the failure in a sentence: 'The contact lists could not be loaded.' */
  title: string
  error?: { message: string } | null
  /** says which data was kept and which step comes next */
  children?: ReactNode
  /** undefined: the page has one button for all its parts */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  retryLabel?: string
}

/** A panel has a border already. */
const IN_PANEL = { '[data-panel] &': { p: '0', borderWidth: '0', bg: 'transparent' } }

/** Says what happened, why, and what can be done: 'Try again'. */
export function ErrorState({
  title,
  error,
  children,
  onRetry,
  isRetrying = false,
  retryLabel = t`Try again`,
}: Props) {
  return (
    <Flex
      role="alert"
      direction="column"
      align="flex-start"
      gap="3"
      p="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      css={IN_PANEL}
    >
      <Flex gap="2.5" align="flex-start">
        <Flex color="fg.error" pt="0.5">
          <CircleAlert size={18} aria-hidden="true" />
        </Flex>
        <div>
          <Text fontWeight="semibold">{title}</Text>
          {error ? (
            <Text color="fg.muted" mt="0.5" overflowWrap="anywhere">
              {error.message}
            </Text>
          ) : null}
          {children ? (
            <Text color="fg.muted" mt="0.5">
              {children}
            </Text>
          ) : null}
        </div>
      </Flex>
      {onRetry ? (
        <BusyButton variant="outline" colorPalette="gray" onClick={onRetry} isBusy={isRetrying}>
          <RotateCw size={16} aria-hidden="true" />
          {retryLabel}
        </BusyButton>
      ) : null}
    </Flex>
  )
}

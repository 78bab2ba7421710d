import { Box, Button, Flex, Icon } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A query for what depends on a thing. */
type Usage<T> = { data: T | undefined; error: { message: string } | null; refetch: () => unknown }
type Props<T> = {
  usage: Usage<T>
  /** 'Checking what uses this list…' */
  checking: string
  /** 'Could not check what uses this list.' */
  failed: string
  children: (data: T) => ReactNode
}

/**
 * Lists what depends on a thing that is about to be deleted. Made of spans, as it is part of a
 * dialog's sentence.
 */
export function UsageNote<T>({ usage, checking, failed, children }: Props<T>) {
  if (usage.data) return <>{children(usage.data)}</>
  return (
    <UsageLine>
      {usage.error ? (
        <>
          {failed} {usage.error.message}{' '}
          <Button size="2xs" variant="outline" colorPalette="gray" onClick={() => usage.refetch()}>
            {t`Try again`}
          </Button>
        </>
      ) : (
        checking
      )}
    </UsageLine>
  )
}

/** One sentence of it; `isWarning`: deleting changes something that is about to happen. */
export function UsageLine({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  if (!isWarning)
    return (
      <Box as="span" display="block" mt="2">
        {children}
      </Box>
    )
  return (
    <Flex as="span" gap="2" mt="2" color="fg.warning">
      <Icon as={TriangleAlert} boxSize="4" mt="0.5" flexShrink="0" aria-hidden="true" />
      <Box as="span" minW="0">
        {children}
      </Box>
    </Flex>
  )
}

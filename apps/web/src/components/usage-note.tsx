import { Box, Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is known of what hangs on a thing. */
type Usage<T> = { data: T | undefined; error: { message: string } | null; refetch: () => unknown }
type Props<T> = { usage: Usage<T> /** 'this list' */; what: string; children: (data: T) => ReactNode }

/** What hangs on a thing that is to be deleted; in a dialog's sentence, hence of spans. */
export function UsageNote<T>({ usage, what, children }: Props<T>) {
  if (usage.data) return <>{children(usage.data)}</>
  return (
    <UsageLine>
      {usage.error ? (
        <>
          Could not check what uses {what}. {usage.error.message}{' '}
          <Button size="2xs" variant="outline" colorPalette="gray" onClick={() => usage.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        `Checking what uses ${what}…`
      )}
    </UsageLine>
  )
}

/** One of its sentences; `isWarning`: it changes what is about to happen. */
export function UsageLine({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <Box as="span" display="block" mt="2" color={isWarning ? 'fg.warning' : undefined}>
      {children}
    </Box>
  )
}

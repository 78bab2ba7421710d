import { Button, Center } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'

type Props = { hasMore: boolean; isLoading: boolean; onMore: () => void; label?: string }

/** The foot of a paged list. */
export function LoadMore({ hasMore, isLoading, onMore, label = t`Show more` }: Props) {
  if (!hasMore) return null
  return (
    <Center py="3">
      <Button variant="outline" colorPalette="gray" size="xs" onClick={onMore} disabled={isLoading}>
        {isLoading ? t`Loading…` : label}
      </Button>
    </Center>
  )
}

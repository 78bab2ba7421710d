import { Flex, Text } from '@chakra-ui/react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'

/** Figures, and the email that clicks are laid over. */
const PARTS = [trpc.analytics.pathFilter(), trpc.sends.mail.pathFilter()]
const hasFailed = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/**
 * One button for all parts of the page that failed; each says itself what happened. It stays while
 * they load, so it keeps the focus if they fail again.
 */
export function RetryFailed() {
  const client = useQueryClient()
  const [isRetrying, setIsRetrying] = useState(false)
  const cache = client.getQueryCache()
  const findFailed = () =>
    PARTS.flatMap((part) => cache.findAll({ ...part, type: 'active', predicate: hasFailed }))
  const count = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => findFailed().length,
  )
  if (count === 0 && !isRetrying) return null
  const retry = async () => {
    setIsRetrying(true)
    // a part that fails again says so
    await Promise.allSettled(findFailed().map((query) => query.fetch()))
    setIsRetrying(false)
  }
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
      <Text>{TEXTS.partsFailed}</Text>
      <BusyButton variant="outline" colorPalette="gray" onClick={retry} isBusy={isRetrying}>
        <RotateCw size={16} aria-hidden="true" />
        {TEXTS.retry}
      </BusyButton>
    </Flex>
  )
}

import { Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type Query, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useIsSlow } from '~/lib/net/refresh/use-is-slow.ts'
import { formatDate, formatDateTime, formatTime } from '~/lib/time/dates.ts'
import { BusyButton } from '../busy-button.tsx'

type Props = {
  /** the queries of the page */
  of: readonly QueryFilters[]
  /** parts that could not be loaded at all have buttons of their own */
  isForOldOnly?: boolean
  /** the page is a list, not figures */
  isList?: boolean
}

/**
 * One button for all parts of a page that could not be loaded, each of which says itself what
 * happened, and for those that could not be refreshed, whose old figures are still shown. It stays
 * while they load, so it keeps the focus if they fail again.
 */
export function RetryParts({ of, isForOldOnly = false, isList = false }: Props) {
  const client = useQueryClient()
  const [isRetrying, setIsRetrying] = useState(false)
  const cache = client.getQueryCache()
  const find = (has: (query: Query) => boolean) =>
    of.flatMap((part) => cache.findAll({ ...part, type: 'active', predicate: has }))
  const findMissing = () => (isForOldOnly ? [] : find(isMissing))
  const isAnyMissing = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => findMissing().length > 0,
  )
  const oldest = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => Math.min(...find(isOld).map(({ state }) => state.dataUpdatedAt)),
  )
  const isAnyOld = oldest !== Number.POSITIVE_INFINITY
  if (!isAnyMissing && !isAnyOld && !isRetrying) return <SlowNote of={of} isList={isList} />
  const retry = async () => {
    setIsRetrying(true)
    // a part that fails again says so
    await Promise.allSettled([...findMissing(), ...find(isOld)].map((query) => query.fetch()))
    setIsRetrying(false)
  }
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
      <Text role="status">
        {isAnyMissing || !isAnyOld ? t`Parts of this page could not be loaded.` : null}{' '}
        {isAnyOld ? staleText(oldest, isList) : null}
      </Text>
      <BusyButton variant="outline" colorPalette="gray" onClick={retry} isBusy={isRetrying}>
        <RotateCw size={16} aria-hidden="true" />
        {t`Try again`}
      </BusyButton>
    </Flex>
  )
}

/**
 * Says that the server has not answered for long, and from when the page is. The request is not
 * cancelled, so another try would only wait beside it.
 */
export function SlowNote({ of, isList = false }: Pick<Props, 'of' | 'isList'>) {
  const cache = useQueryClient().getQueryCache()
  const isSlow = useIsSlow(of)
  if (!isSlow) return null
  const times = of
    .flatMap((part) => cache.findAll({ ...part, type: 'active' }))
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return (
    <Text role="status" mb="4">
      {t`Newsloom has not answered yet. Is it still running?`}{' '}
      {times.length > 0 ? shownText(Math.min(...times), isList) : null}
    </Text>
  )
}

/** Without what no longer exists: another try could not help. */
const hasFailed = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && !(error instanceof TRPCClientError && error.data?.code === 'NOT_FOUND')

const isMissing = (query: Query): boolean => hasFailed(query) && query.state.data === undefined

/** A further page that failed is none: the list itself says so. */
const isOld = (query: Query): boolean =>
  hasFailed(query) && query.state.data !== undefined && query.state.fetchMeta?.fetchMore === undefined

function timeOf(ms: number): string {
  return formatDate(ms) === formatDate(Date.now()) ? formatTime(ms) : formatDateTime(ms)
}

function shownText(ms: number, isList: boolean): string {
  const at = timeOf(ms)
  return isList ? t`The list is from ${at}.` : t`The figures are from ${at}.`
}

function staleText(ms: number, isList: boolean): string {
  const at = timeOf(ms)
  if (isList) return t`The list could not be refreshed. It is from ${at}.`
  return t`The figures could not be refreshed. They are from ${at}.`
}

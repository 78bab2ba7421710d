import { Text } from '@chakra-ui/react'
import type { OverviewView } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { deletedFigures, deletedTotals, recheckText, TEXTS } from './texts.ts'

type Props = {
  /** undefined while it loads */
  overview: Pick<OverviewView, 'isBehind' | 'deleted' | 'isPartial'> | undefined
}

/**
 * Why figures may still change, or lack something: counting lags behind, older clicks are judged by
 * newer rules, or were deleted.
 */
export function RecheckNotice({ overview }: Props) {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  const texts = [
    overview?.isBehind ? TEXTS.behind : null,
    data?.rechecked == null ? null : recheckText(data.rechecked),
    overview?.deleted ? (overview.isPartial ? deletedTotals : deletedFigures)(overview.deleted) : null,
  ]
  return (
    // its line is kept free, so nothing moves when it comes or goes
    <Text role="status" mt="1" minH="5">
      {texts.filter((text) => text !== null).join(' ')}
    </Text>
  )
}

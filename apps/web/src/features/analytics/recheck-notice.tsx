import { Text } from '@chakra-ui/react'
import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { LIVE } from './shared/live-query.ts'
import { deletedFigures, recheckText } from './texts.ts'

type Props = {
  /** clicks that the figures leave out */
  deleted: DeletedClicks | null
}

/** Figures may still change while older clicks are judged by newer rules, or lack deleted ones. */
export function RecheckNotice({ deleted }: Props) {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  return (
    // its line is kept free, so nothing moves when it comes or goes
    <Text role="status" mt="1" minH="5">
      {[
        data?.rechecked == null ? null : recheckText(data.rechecked),
        deleted === null ? null : deletedFigures(deleted),
      ]
        .filter((text) => text !== null)
        .join(' ')}
    </Text>
  )
}

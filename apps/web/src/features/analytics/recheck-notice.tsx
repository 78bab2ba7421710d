import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { LIVE } from './shared/live-query.ts'
import { recheckText } from './texts.ts'

/** Figures may still change while older clicks are judged by newer rules. */
export function RecheckNotice() {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  return (
    // its line is kept free, so nothing moves when it comes or goes
    <Text role="status" mt="1" minH="5">
      {data?.rechecked == null ? null : recheckText(data.rechecked)}
    </Text>
  )
}

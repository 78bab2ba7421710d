import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { LIVE } from './shared/live-query.ts'
import { recheckText } from './texts.ts'

/** Figures may still change while older clicks are judged by newer rules. */
export function RecheckNotice() {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  if (data?.rechecked == null) return null
  return (
    <Text role="status" mt="2">
      {recheckText(data.rechecked)}
    </Text>
  )
}

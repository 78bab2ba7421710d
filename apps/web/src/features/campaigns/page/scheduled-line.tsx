import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Panel } from '~/components/panel.tsx'
import { leftOutRecipientTexts } from '~/lib/labels/audience-labels.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime, formatRelative } from '~/lib/time/dates.ts'
import { formatMoment } from '~/lib/time/zoned-time.ts'
import { TEXTS } from './texts.ts'

/** When a scheduled campaign goes out, and to how many people. */
export function ScheduledLine({ campaignId, at }: { campaignId: number; at: string }) {
  const recipients = useQuery(trpc.campaigns.recipients.queryOptions({ id: campaignId }))
  const isDue = Date.parse(at) <= Date.now()
  const moment = formatMoment(at)
  const facts = [
    formatRelative(at),
    ...(recipients.data
      ? [TEXTS.toPeople(recipients.data.people), ...leftOutRecipientTexts(recipients.data)]
      : []),
  ]
  return (
    <Panel px="5" py="4">
      <Flex gap="3" align="flex-start">
        <Flex color="fg.info" pt="0.5" flexShrink="0">
          <CalendarClock size={18} aria-hidden="true" />
        </Flex>
        <Box minW="0" className="tabular">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            <time dateTime={at} title={formatDateTime(at)}>
              {isDue ? TEXTS.isDue(moment) : TEXTS.goesOut(moment)}
            </time>
          </Text>
          <Text color="fg.muted" mt="0.5">
            {facts.join(' · ')}
          </Text>
        </Box>
      </Flex>
    </Panel>
  )
}

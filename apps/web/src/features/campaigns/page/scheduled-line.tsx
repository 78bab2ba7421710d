import { Box, Flex, Text } from '@chakra-ui/react'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Panel } from '~/components/panel.tsx'
import { CheckList } from '~/components/preflight/check-list.tsx'
import { leftOutRecipientTexts } from '~/lib/labels/audience-labels.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime, formatRelative } from '~/lib/time/dates.ts'
import { formatMoment } from '~/lib/time/zoned-time.ts'
import { NotLoaded } from './panels/fact-texts.tsx'
import { TEXTS } from './texts.ts'

/** When a scheduled campaign goes out, to how many people, and what keeps it from going out. */
export function ScheduledLine({ campaignId, at }: { campaignId: number; at: string }) {
  const recipients = useQuery(trpc.campaigns.recipients.queryOptions({ id: campaignId }))
  const checks = useQuery(trpc.campaigns.preflight.queryOptions({ id: campaignId }))
  const obstacles = checks.data?.items.filter(isObstacle)
  const { data } = recipients
  return (
    <Panel px="5" py="4">
      <Flex gap="3" align="flex-start">
        <Flex color="fg.info" pt="0.5" flexShrink="0">
          <CalendarClock size={18} aria-hidden="true" />
        </Flex>
        <Box flex="1" minW="0" className="tabular">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            <time dateTime={at} title={formatDateTime(at)}>
              {titleOf(at, obstacles?.length === 0)}
            </time>
          </Text>
          <Text color="fg.muted" mt="0.5">
            {[
              formatRelative(at),
              ...(data ? [TEXTS.toPeople(data.people), ...leftOutRecipientTexts(data)] : []),
            ].join(' · ')}
            {data ? null : (
              <>
                {' · '}
                <NotLoaded query={recipients} />
              </>
            )}
          </Text>
          {obstacles && obstacles.length > 0 ? (
            <Box mt="2">
              <CheckList label={TEXTS.obstacles} items={obstacles} />
            </Box>
          ) : null}
        </Box>
      </Flex>
    </Panel>
  )
}

/** A check that keeps the campaign from going out at its time, or somebody's approval first. */
const isObstacle = ({ id, level }: PreflightItem): boolean => level === 'blocked' || id === 'approval'

/** `isClear`: nothing that is known keeps it from going out. */
function titleOf(at: string, isClear: boolean): string {
  const moment = formatMoment(at)
  if (Date.parse(at) <= Date.now()) return TEXTS.isDue(moment)
  return isClear ? TEXTS.goesOut(moment) : TEXTS.plannedFor(moment)
}

import { Badge, Box, Flex, IconButton, Popover, Portal, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { formatNumber, plural } from '~/lib/numbers.ts'
import { trpc } from '~/lib/trpc.ts'

/** Looks often while something runs, seldom else, ms. */
const BUSY_INTERVAL = 2_000
const IDLE_INTERVAL = 15_000
const interval = (items: readonly unknown[] | undefined) => (items?.length ? BUSY_INTERVAL : IDLE_INTERVAL)

type Work = { key: string; title: string; current: string; progress: number }

function useRunningWork(): Work[] {
  const runs = useQuery(
    trpc.research.active.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
  const sends = useQuery(
    trpc.sends.active.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
  const isAny = Boolean(runs.data?.length)
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: isAny }))
  const topicName = (id: number | null) => topics.data?.find((topic) => topic.id === id)?.name
  const researching = (runs.data ?? []).map((run) => ({
    key: `run-${run.id}`,
    title: `${run.kind === 'summary' ? 'Analysis' : 'Research'}: ${topicName(run.topicId) ?? 'a topic'}`,
    current: run.current,
    progress: run.progress,
  }))
  const sending = (sends.data ?? []).map(({ id, subject, sheet, state, stateReason }) => ({
    key: `send-${id}`,
    title: `Send: ${subject}`,
    current:
      state === 'paused'
        ? `Paused${stateReason ? `: ${stateReason}` : ''}`
        : `${formatNumber(sheet.audience - sheet.pending)} of ${plural(sheet.audience, 'person', 'people')} done`,
    progress: sheet.audience === 0 ? 1 : (sheet.audience - sheet.pending) / sheet.audience,
  }))
  return [...researching, ...sending]
}

/** All running work, from any screen. */
export default function ActivityTray() {
  const work = useRunningWork()
  const label = work.length === 0 ? 'Activity: nothing is running' : `Activity: ${work.length} running`
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton variant="ghost" size="sm" aria-label={label} title={label} position="relative">
          <Activity aria-hidden="true" />
          {work.length > 0 ? (
            <Badge
              position="absolute"
              top="0"
              right="0"
              variant="solid"
              borderRadius="full"
              size="xs"
              aria-hidden="true"
            >
              {work.length}
            </Badge>
          ) : null}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Activity" width="xs" maxW="calc(100vw - 1rem)">
            <Popover.Body p="4">
              <Text fontWeight="semibold" mb="3" aria-hidden="true">
                Activity
              </Text>
              {work.length === 0 ? (
                <Text color="fg.muted">Nothing is running.</Text>
              ) : (
                <WorkList work={work} />
              )}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function WorkList({ work }: { work: readonly Work[] }) {
  return (
    <Flex as="ul" direction="column" gap="4" listStyleType="none" maxH="60vh" overflowY="auto">
      {work.map((item) => (
        <Box as="li" key={item.key}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {item.title}
          </Text>
          <Text color="fg.muted" fontSize="xs" mb="1.5" overflowWrap="anywhere">
            {item.current}
          </Text>
          <ProgressBar label={item.title} value={item.progress} />
        </Box>
      ))}
    </Flex>
  )
}

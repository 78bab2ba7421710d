import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { engagementRate } from '@newsloom/contract/analytics/engagement'
import { ENOUGH_PEOPLE } from '@newsloom/contract/analytics/interest'
import type { SendClicks } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useKnownSend } from '~/lib/net/use-follow-send.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'
import { LinkTable } from './link-table.tsx'

/** Polling interval, ms: clicks come in for days. */
const INTERVAL = 30_000

/** The people who clicked, by link; clicks by machines are listed apart and not counted. */
export function ClicksPanel({ sendId }: { sendId: number }) {
  const clicks = useQuery(trpc.sends.clicks.queryOptions({ id: sendId }, { refetchInterval: INTERVAL }))
  return (
    <PanelSection title={TEXTS.clicks}>
      {clicks.data ? (
        <Clicks sendId={sendId} clicks={clicks.data} />
      ) : clicks.error ? (
        <ErrorState
          title={TEXTS.clicksFailed}
          error={clicks.error}
          onRetry={clicks.refetch}
          isRetrying={clicks.isFetching}
        />
      ) : (
        <>
          <LoadingNote>{TEXTS.clicksLoading}</LoadingNote>
          <TextSkeleton lines={4} />
        </>
      )}
    </PanelSection>
  )
}

function Clicks({ sendId, clicks }: { sendId: number; clicks: SendClicks }) {
  const { machineClicks, links } = clicks
  const emailed = useKnownSend(sendId).send?.counts.sent ?? 0
  if (links.length === 0) return <Text color="fg.muted">{TEXTS.noLinksHelp}</Text>
  return (
    <>
      <SimpleGrid as="dl" columns={3} gap="4" m="0" className="tabular">
        <Figure name={TEXTS.clicked} {...rateOf(clicks.people, emailed)} />
        <Figure name={TEXTS.allClicks} value={formatNumber(clicks.clicks)} />
        <Figure name={TEXTS.machines} value={formatNumber(machineClicks)} />
      </SimpleGrid>
      {machineClicks > 0 ? (
        <Text color="fg.muted" fontSize="xs" mt="2">
          {TEXTS.machinesHelp}
        </Text>
      ) : null}
      {clicks.clicks === 0 ? (
        <Text color="fg.muted" mt="3">
          {TEXTS.noClicks}
        </Text>
      ) : null}
      <LinkTable links={links} />
    </>
  )
}

/** '18.3%' and its people, or the people alone where they are too few for a rate. */
function rateOf(clicked: number, emailed: number): { value: string; detail?: string } {
  if (emailed === 0) return { value: formatNumber(clicked) }
  const detail = TEXTS.clickedOf(clicked, emailed)
  if (emailed < ENOUGH_PEOPLE) return { value: detail }
  return { value: clicked === 0 ? '0%' : `${formatDecimal(engagementRate(clicked, emailed))}%`, detail }
}

type FigureProps = { name: string; value: string; detail?: string }

const Figure = ({ name, value, detail }: FigureProps) => (
  <Flex direction="column-reverse" justify="flex-end">
    <Box as="dt" color="fg.muted" fontSize="xs">
      {name}
    </Box>
    <Box as="dd" m="0">
      <Box as="span" fontSize="lg" fontWeight="semibold">
        {value}
      </Box>
      {detail ? (
        <Box as="span" color="fg.muted" ms="2">
          {detail}
        </Box>
      ) : null}
    </Box>
  </Flex>
)

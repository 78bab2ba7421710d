import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { SendClicks } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { clickShare } from '~/lib/labels/clicks/click-share.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useKnownSend } from '~/lib/net/use-follow-send.ts'
import { formatNumber } from '~/lib/numbers.ts'
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
  const { send } = useKnownSend(sendId)
  const isOver = send?.state === 'done' || send?.state === 'cancelled'
  // the rate has no denominator until the send ends
  const share = clickShare({ emailed: isOver ? clicks.emailed : null, clicked: clicks.people })
  if (links.length === 0) return <Text color="fg.muted">{TEXTS.noLinksHelp}</Text>
  return (
    <>
      <SimpleGrid as="dl" columns={3} gap="4" m="0" className="tabular">
        <Figure name={TEXTS.clicked} {...(share ?? { value: formatNumber(clicks.people) })} />
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
      {clicks.clicks === 0 && machineClicks === 0 ? null : <LinkTable links={links} />}
    </>
  )
}

type FigureProps = { name: string; value: string; detail?: string }

const Figure = ({ name, value, detail }: FigureProps) => (
  <Flex direction="column-reverse" justify="space-between">
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

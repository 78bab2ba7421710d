import { Box, Flex, Link, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { AnalysisSend } from '@newsloom/contract/sends/news-preflight'
import type { SendView } from '@newsloom/contract/sends/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { DeliverySlot } from '../delivery-slot.ts'
import { TEXTS } from '../texts.ts'
import { useAnalysisSend } from './use-analysis-send.ts'

/**
 * The last send of the analysis shown, with time, state and figures, or a note that it has not been
 * sent.
 */
export function LastSend({ topic }: { topic: TopicView }) {
  const { data, error, refetch, isFetching } = useAnalysisSend(topic.id)
  if (!data)
    return error ? (
      <ErrorState title={TEXTS.lastSendFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : null
  return (
    <>
      {data.send ? <Sent answer={data} send={data.send} /> : <NotSent hasAnalysis={data.analysis !== null} />}
      {data.earlier ? <Delivery send={data.earlier} line={TEXTS.earlierSending} /> : null}
    </>
  )
}

const NotSent = ({ hasAnalysis }: { hasAnalysis: boolean }) =>
  hasAnalysis ? (
    <Text role="status" pt="4" borderTopWidth="1px" color="fg.muted">
      {TEXTS.notSent}
    </Text>
  ) : null

function Sent({ answer: { analysis }, send }: { answer: AnalysisSend; send: SendView }) {
  const isEarlierVersion =
    analysis?.changedAt != null && Date.parse(send.createdAt) < Date.parse(analysis.changedAt)
  return (
    <Delivery
      send={send}
      line={
        <>
          {sendLabel(send, isEarlierVersion)} <RelativeTime at={send.createdAt} />
        </>
      }
    />
  )
}

function sendLabel({ state }: SendView, isEarlierVersion: boolean): string {
  if (isEarlierVersion) return TEXTS.lastSentEarlier
  return state === 'sending' || state === 'paused' ? TEXTS.started : TEXTS.lastSent
}

function Delivery({ send, line }: { send: SendView; line: ReactNode }) {
  const renderDelivery = useContext(DeliverySlot)
  return (
    <Box pt="4" borderTopWidth="1px">
      <Flex justify="space-between" columnGap="4" rowGap="1" wrap="wrap" fontSize="sm" mb="1">
        <Text color="fg.muted">{line}</Text>
        <Place send={send} />
      </Flex>
      {renderDelivery({ sendId: send.id })}
    </Box>
  )
}

/** Links to the full delivery: its campaign, or the archive of its research. */
function Place({ send: { campaignId, archiveId } }: { send: SendView }) {
  if (campaignId !== null)
    return (
      <Link asChild variant="underline">
        <RouterLink to="/campaigns/$id" params={{ id: String(campaignId) }}>
          {TEXTS.toCampaign}
        </RouterLink>
      </Link>
    )
  if (archiveId === null) return null
  return (
    <Link asChild variant="underline">
      <RouterLink to="/research-archives" search={{ archive: archiveId }}>
        {TEXTS.toArchive}
      </RouterLink>
    </Link>
  )
}

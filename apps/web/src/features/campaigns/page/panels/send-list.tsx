import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { SendView } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { ChoiceRow } from '~/components/choice-row.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { formatDateMinute, formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { liveInterval } from '../use-campaign.ts'

type Props = { campaign: CampaignView; shown: number; onShow: (sendId: number) => void }

/** All sends of the campaign, newest first; hidden if there is only one, which is shown anyway. */
export function SendList({ campaign: { id, status }, shown, onShow }: Props) {
  const sends = useQuery(
    trpc.sends.ofCampaign.queryOptions({ campaignId: id }, { refetchInterval: liveInterval(status) }),
  )
  if (sends.isError)
    return (
      <Box mt="4">
        <ErrorState
          title={TEXTS.sendsFailed}
          error={sends.error}
          onRetry={sends.refetch}
          isRetrying={sends.isFetching}
        />
      </Box>
    )
  const counted = sends.data?.filter(({ kind }) => kind !== 'test') ?? []
  if (counted.length < 2) return null
  return (
    <Stack as="ul" listStyleType="none" aria-label={TEXTS.sends} gap="1" mt="5" pt="4" borderTopWidth="1px">
      {counted.map((send) => (
        <li key={send.id}>
          <SendRow send={send} isShown={send.id === shown} onShow={() => onShow(send.id)} />
        </li>
      ))}
    </Stack>
  )
}

function SendRow({ send, isShown, onShow }: { send: SendView; isShown: boolean; onShow: () => void }) {
  const { createdAt, counts, retryOfId } = send
  const time = (
    <time dateTime={createdAt} title={formatDateTime(createdAt)}>
      {formatDateMinute(createdAt)}
    </time>
  )
  return (
    <ChoiceRow isChosen={isShown} onChoose={onShow}>
      <Flex justify="space-between" gap="3" wrap="wrap" className="tabular">
        <Text as="span" fontWeight="medium">
          {retryOfId === null ? time : <Trans>{time}, to failed recipients only</Trans>}
        </Text>
        <Text
          as="span"
          color="fg.muted"
        >{t`${formatNumber(counts.sent)} of ${recipients(counts.audience)}`}</Text>
      </Flex>
    </ChoiceRow>
  )
}

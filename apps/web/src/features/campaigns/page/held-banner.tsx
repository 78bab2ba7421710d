import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { CampaignMail } from '@newsloom/contract/campaigns/campaign-sending'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, TriangleAlert, Undo2 } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { heldText, heldTitle } from '../shared/held-labels.ts'
import { type ActionProps, EditButton, SendNow } from './campaign-actions.tsx'
import { TEXTS } from './texts.ts'

type FirstProps = Pick<ActionProps, 'campaign' | 'onOpen'> & {
  /** undefined: it could not be rendered */
  preview: CampaignMail | undefined
}

/** The primary action; none while it is not known what would be sent. */
function First({ preview, ...props }: FirstProps) {
  if (preview?.isRecipient === false) return <EditButton {...props} label={TEXTS.editRecipients} isFirst />
  if (preview?.mail === null) return <EditButton {...props} isFirst />
  const canSend = preview !== undefined
  if (!lacksTopic(props.campaign)) return canSend ? <SendNow onOpen={props.onOpen} /> : null
  return (
    <>
      <EditButton
        {...props}
        label={props.campaign.kind === 'email' ? TEXTS.chooseTopic : TEXTS.editTopics}
        isFirst
      />
      {canSend ? <SendNow onOpen={props.onOpen} isFirst={false} /> : null}
    </>
  )
}

/** Its topic was deleted, and no other one has been chosen since. */
const lacksTopic = (campaign: CampaignView): boolean =>
  campaign.heldReason === 'topic-gone' &&
  (campaign.kind === 'email' ? campaign.topicId === null : campaign.topicIds.length === 0)

/**
 * A campaign that was due and not sent: why, and the decisions a person has. The reason itself says
 * what can be done.
 */
export function HeldBanner({ campaign, verbs, onOpen }: ActionProps) {
  const preview = useQuery(trpc.campaigns.preview.queryOptions({ id: campaign.id }))
  const title = heldTitle(campaign)
  const isToNobody = preview.data?.isRecipient === false
  return (
    <Flex
      as="section"
      aria-label={title}
      gap="3"
      align="flex-start"
      p="5"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
    >
      <Flex color="fg.warning" pt="0.5" flexShrink="0">
        <TriangleAlert size={18} aria-hidden="true" />
      </Flex>
      <Box minW="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text mt="0.5" overflowWrap="anywhere">
          {heldText(campaign)}
        </Text>
        {isToNobody ? (
          <Text mt="0.5" color="fg.muted">
            {TEXTS.heldNobody}
          </Text>
        ) : null}
        <Flex gap="2" wrap="wrap" mt="3">
          {preview.isPending ? (
            <Skeleton order={{ base: -2, sm: 0 }} height="10" width="36" />
          ) : (
            <First campaign={campaign} onOpen={onOpen} preview={preview.data} />
          )}
          <Button variant="outline" colorPalette="gray" onClick={() => onOpen('schedule')}>
            <CalendarClock aria-hidden="true" />
            {TEXTS.changeTime}
          </Button>
          <BusyButton variant="outline" colorPalette="gray" isBusy={verbs.isBusy} onClick={verbs.unschedule}>
            <Undo2 aria-hidden="true" />
            {TEXTS.backToDraft}
          </BusyButton>
        </Flex>
      </Box>
    </Flex>
  )
}

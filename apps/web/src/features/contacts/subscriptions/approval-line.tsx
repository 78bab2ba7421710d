import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ApproverView } from '@newsloom/contract/sends/approvals'
import type { SendView } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApproverDialog } from '~/components/approval/approver-dialog.tsx'
import { TEXTS as APPROVAL } from '~/components/approval/texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { useNear } from '~/lib/viewport/use-near.ts'
import type { Item } from './subscription-items.ts'

/**
 * Shows the approver of the emails of a topic or campaign, and the emails that wait for approval. A
 * card far off the screen requests nothing yet.
 */
export function ApprovalLine({ item: { kind, id, name } }: { item: Item }) {
  const root = useRef<HTMLDivElement>(null)
  const isNear = useNear(root)
  const owner = { kind, id }
  const approver = useQuery(trpc.approvals.approver.queryOptions(owner, { enabled: isNear }))
  const waiting = useWaiting(kind, id)
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const text = approver.data ? approvalText(approver.data) : approver.isError ? APPROVAL.loadFailed : ''
  return (
    <Box ref={root} mt="2" fontSize="xs" color="fg.muted">
      <Flex align="center" columnGap="2" wrap="wrap" minH="6">
        <Text overflowWrap="anywhere" color={approver.data?.kind === 'erased' ? 'fg.warning' : undefined}>
          {text}
        </Text>
        {text ? (
          <Button
            ref={change}
            variant="plain"
            size="xs"
            px="0"
            height="6"
            aria-label={t`Change the approval of ${name}`}
            onClick={() => setChanging(true)}
          >
            {t({ message: 'Change', context: 'approver' })}
          </Button>
        ) : null}
      </Flex>
      {waiting.map((send) => (
        <Text key={send.id} overflowWrap="anywhere">
          <Link asChild display="inline" variant="underline" color="fg.warning">
            {kind === 'campaign' ? (
              <RouterLink to="/campaigns/$id" params={{ id: String(id) }}>
                {waitingText(send)}
              </RouterLink>
            ) : (
              <RouterLink to="/news-research" search={{ topic: id }}>
                {waitingText(send)}
              </RouterLink>
            )}
          </Link>
        </Text>
      ))}
      <ApproverDialog
        owner={owner}
        name={name}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        returnFocus={() => change.current}
      />
    </Box>
  )
}

function approvalText(approver: ApproverView): string {
  if (approver.kind === 'none') return t`Approval before sending: none`
  if (approver.kind === 'erased') return APPROVAL.erased
  return t`${approver.email} approves each email before it is sent`
}

/** The shell polls all active sends anyway. */
function useWaiting(kind: Item['kind'], id: number): SendView[] {
  const active = useQuery(trpc.sends.active.queryOptions())
  const isOwn = (send: SendView) =>
    kind === 'campaign' ? send.campaignId === id : send.campaignId === null && send.topicId === id
  return active.data?.filter((send) => send.approval?.state === 'waiting' && isOwn(send)) ?? []
}

function waitingText({ approval }: SendView): string {
  if (approval?.state !== 'waiting') return ''
  const { approver, since } = approval
  return t`Waiting for approval from ${approver} since ${formatDateMinute(since)}`
}

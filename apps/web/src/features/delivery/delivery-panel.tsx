import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react'
import type { DeliverySheet, SendView } from '@newsloom/contract/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { formatNumber, plural } from '~/lib/numbers.ts'
import { useSystem } from '~/lib/system.ts'
import { useFollowSend } from '~/lib/use-follow-send.ts'

type Props = { sendId: number }

/** How the delivery of a send goes: the sheet always sums to its audience. */
export function DeliveryPanel({ sendId }: Props) {
  const isOutbox = useSystem().data?.mailer === 'outbox'
  const send = useFollowSend(sendId)
  if (!send) return <Skeleton height="16" />
  const { audience, pending } = send.sheet
  return (
    <Box as="section" aria-label="Delivery" pt="4" borderTopWidth="1px">
      <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
        <Text role="status" fontWeight="medium" overflowWrap="anywhere">
          {stateInWords(send)}
        </Text>
        {isOutbox ? (
          <Link asChild variant="underline">
            <RouterLink to="/outbox">Open the Outbox</RouterLink>
          </Link>
        ) : null}
      </Flex>
      <ProgressBar
        label="Delivery"
        value={audience === 0 ? 1 : (audience - pending) / audience}
        tone={send.sheet.failed > 0 ? 'red' : send.state === 'done' ? 'green' : 'ink'}
      />
      <Sheet sheet={send.sheet} />
    </Box>
  )
}

function stateInWords({ state, stateReason, sheet }: SendView): string {
  const reason = stateReason ? `: ${stateReason}` : ''
  if (state === 'paused') return `Paused${reason}`
  if (state === 'cancelled') return `Cancelled${reason}`
  if (state === 'done') return `Delivered to ${formatNumber(sheet.sent)} of ${people(sheet.audience)}`
  return `Sending to ${people(sheet.audience)}`
}

const people = (n: number) => plural(n, 'person', 'people')

const STATES: { key: Exclude<keyof DeliverySheet, 'audience'>; label: string; isAlways: boolean }[] = [
  { key: 'sent', label: 'Sent', isAlways: true },
  { key: 'suppressed', label: 'Suppressed', isAlways: true },
  { key: 'failed', label: 'Failed', isAlways: true },
  { key: 'pending', label: 'Pending', isAlways: true },
  { key: 'skipped', label: 'Skipped', isAlways: false },
  { key: 'uncertain', label: 'Uncertain', isAlways: false },
]

function Sheet({ sheet }: { sheet: DeliverySheet }) {
  return (
    <Flex as="dl" gap="5" rowGap="2" wrap="wrap" mt="3" className="tabular">
      {STATES.filter(({ key, isAlways }) => isAlways || sheet[key] > 0).map(({ key, label }) => (
        <Flex key={key} direction="column-reverse">
          <Box as="dt" color="fg.muted" fontSize="xs">
            {label}
          </Box>
          <Box as="dd" m="0" fontWeight="semibold">
            {formatNumber(sheet[key])}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import type { Ref } from 'react'
import { formatDateMinute, formatDateTime } from '~/lib/time/dates.ts'
import { stateLabel } from './state-labels.ts'

type Props = { send: SendView | null; ref: Ref<HTMLParagraphElement> }

/**
 * The state with its icon. Announced when it changes, so it contains no figure that moves during
 * sending. Gets the focus of buttons that a change of state removes.
 */
export function DeliveryState({ send, ref }: Props) {
  const label = send && stateLabel(send)
  return (
    <Flex columnGap="2.5" wrap="wrap" flex="1" minW="min(14rem, 100%)" minH="9" align="center">
      <Flex gap="2.5" minW="0" align="center">
        {label ? (
          <Flex color={label.colour} flexShrink="0">
            <label.icon size={18} aria-hidden="true" />
          </Flex>
        ) : null}
        <Text ref={ref} tabIndex={-1} role="status" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {label?.title ?? <Skeleton as="span" display="block" height="4" width="14rem" maxW="full" />}
        </Text>
      </Flex>
      {send?.endedAt ? <EndedAt at={send.endedAt} /> : null}
    </Flex>
  )
}

const EndedAt = ({ at }: { at: string }) => (
  <Text color="fg.muted" className="tabular">
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDateMinute(at)}
    </time>
  </Text>
)

/**
 * Why the send is in its state and what comes next; announced too. Below the actions where they
 * share a row with the state.
 */
export function DeliveryDetail({ send }: { send: SendView | null }) {
  const detail = send && stateLabel(send).detail
  return (
    <Box
      role="status"
      order={{ sm: 1 }}
      flexBasis="full"
      maxW="prose"
      mb={{ base: '1', sm: '0' }}
      color="fg.muted"
      overflowWrap="anywhere"
      _empty={{ mt: '-2', mb: '0' }}
    >
      {detail}
    </Box>
  )
}

import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import type { Ref } from 'react'
import { stateWords } from './state-labels.ts'

type Props = { send: SendView | null; ref: Ref<HTMLParagraphElement> }

/**
 * The state in words, with its icon. Said aloud when it changes: it holds no figure that moves
 * while mails go out. It takes the focus of what goes with a state.
 */
export function DeliveryState({ send, ref }: Props) {
  const words = send && stateWords(send)
  return (
    <Flex gap="2.5" flex="1" minW="min(14rem, 100%)" minH="9" align="center">
      {words ? (
        <Flex color={words.colour} flexShrink="0">
          <words.icon size={18} aria-hidden="true" />
        </Flex>
      ) : null}
      <Text ref={ref} tabIndex={-1} role="status" minW="0" fontWeight="semibold" overflowWrap="anywhere">
        {words?.title ?? <Skeleton as="span" display="block" height="4" width="14rem" maxW="full" />}
      </Text>
    </Flex>
  )
}

/**
 * Why it is so and what comes next; said aloud as well. Below the actions where they stand beside
 * the state.
 */
export function DeliveryDetail({ send }: { send: SendView | null }) {
  const detail = send && stateWords(send).detail
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

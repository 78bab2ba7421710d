import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends'
import type { Ref } from 'react'
import { stateWords } from './state-words.ts'

type Props = { send: SendView | null; ref: Ref<HTMLParagraphElement> }

/**
 * The state in words, with its icon. Said aloud when it changes: it holds no figure that moves while mails go out. It
 * takes the focus of what goes with a state.
 */
export function DeliveryState({ send, ref }: Props) {
  const words = send && stateWords(send)
  return (
    <Flex gap="2.5" align="flex-start" flex="1" minW="min(16rem, 100%)">
      {words ? (
        <Flex color={words.colour} height="6" align="center" flexShrink="0">
          <words.icon size={18} aria-hidden="true" />
        </Flex>
      ) : null}
      <Box minW="0" flex="1" role="status">
        <Text ref={ref} tabIndex={-1} fontWeight="semibold" lineHeight="1.5rem" overflowWrap="anywhere">
          {words ? (
            words.title
          ) : (
            <Skeleton as="span" display="block" height="4" my="1" width="14rem" maxW="full" />
          )}
        </Text>
        {words?.detail ? (
          <Text color="fg.muted" mt="0.5" maxW="prose" overflowWrap="anywhere">
            {words.detail}
          </Text>
        ) : null}
      </Box>
    </Flex>
  )
}

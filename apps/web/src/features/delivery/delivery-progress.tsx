import { Box, Flex, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { paceText } from '~/lib/labels/send-labels.ts'
import { stateLabel } from './state-labels.ts'
import { progressText, TEXTS } from './texts.ts'

/** Progress, rate and remaining time, as far as they are known. */
export function DeliveryProgress({ send }: { send: SendView }) {
  const { audience, pending } = send.counts
  const isOpen = send.state === 'sending' || send.state === 'paused'
  const done = audience - pending
  // a cancelled send never reaches its end
  if (send.state === 'cancelled') return null
  return (
    <Box mt="3">
      <ProgressBar
        label={TEXTS.title}
        value={audience === 0 ? 1 : done / audience}
        tone={stateLabel(send).tone}
      />
      {isOpen ? (
        <Flex
          justify="space-between"
          columnGap="4"
          wrap="wrap"
          mt="2"
          color="fg.muted"
          fontSize="xs"
          className="tabular"
        >
          <Text>{progressText(done, audience)}</Text>
          <Text>{paceText(send)}</Text>
        </Flex>
      ) : null}
    </Box>
  )
}

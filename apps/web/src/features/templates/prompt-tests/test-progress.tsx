import { Flex, Spinner, Text } from '@chakra-ui/react'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { Panel } from '~/components/panel.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { useElapsed } from '~/lib/time/use-elapsed.ts'
import { TEXTS } from './texts.ts'
import type { PromptTest } from './use-prompt-test.ts'

/** A running test: its current step and how long it has taken. */
export function TestProgress({ running, test }: { running: PromptTestView; test: PromptTest }) {
  const elapsed = useElapsed(running.startedAt ?? running.createdAt)
  return (
    <Panel px="4" py="3">
      <Flex gap="3" align="center">
        <Spinner size="sm" color="colorPalette.fg" flexShrink="0" aria-hidden="true" />
        <Text role="status" aria-live="polite" flex="1" minW="0" overflowWrap="anywhere">
          {test.isDown
            ? TEXTS.connectionLost
            : test.isCancelling
              ? TEXTS.cancelling
              : translateMessage(running.step) || TEXTS.waiting}
        </Text>
        <Text className="tabular" color="fg.muted" flexShrink="0">
          {elapsed}
        </Text>
      </Flex>
    </Panel>
  )
}

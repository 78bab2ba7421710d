import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Ban, CircleAlert, RotateCw } from 'lucide-react'
import { RelativeTime } from '~/components/relative-time.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { TEXTS } from './texts.ts'
import type { PromptTest } from './use-prompt-test.ts'

/** How the newest test ended, if it has no result. */
export function TestOutcome({ test }: { test: PromptTest }) {
  const newest = test.tests?.[0]
  // a test that could not start says so beside its button
  if (test.startProblem || test.isStarting) return null
  if (newest?.state !== 'failed' && newest?.state !== 'cancelled') return null
  const isFailed = newest.state === 'failed'
  const Icon = isFailed ? CircleAlert : Ban
  return (
    <Flex
      role={isFailed ? 'alert' : 'status'}
      gap="2.5"
      p="4"
      borderRadius="l3"
      align="flex-start"
      bg={isFailed ? 'bg.error' : 'bg.muted'}
    >
      <Box color={isFailed ? 'fg.error' : 'fg.muted'} pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Flex columnGap="2" wrap="wrap" align="baseline">
          <Text fontWeight="medium" color={isFailed ? 'fg.error' : undefined}>
            {isFailed ? TEXTS.failed : TEXTS.cancelled}
          </Text>
          {newest.endedAt ? (
            <Text fontSize="xs" color="fg.muted">
              <RelativeTime at={newest.endedAt} />
            </Text>
          ) : null}
        </Flex>
        {isFailed ? (
          <Text overflowWrap="anywhere">{translateMessage(newest.error ?? TEXTS.failedText)}</Text>
        ) : null}
        <Button size="xs" variant="outline" colorPalette="gray" mt="2" onClick={test.run}>
          <RotateCw aria-hidden="true" />
          {TEXTS.tryAgain}
        </Button>
      </Box>
    </Flex>
  )
}

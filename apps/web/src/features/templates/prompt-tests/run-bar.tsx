import { Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, Play, X } from 'lucide-react'
import { ResearchSelect } from '~/components/forms/research-select.tsx'
import { TEXTS } from './texts.ts'
import type { PromptTest } from './use-prompt-test.ts'

/** The research for the next test, and the button that runs or cancels one. */
export function RunBar({ test }: { test: PromptTest }) {
  const { startProblem, research } = test
  return (
    <Flex direction="column" gap="3">
      <Flex gap="3" wrap="wrap" align="flex-end" justify="space-between">
        <Flex flex="1" minW="min(16rem, 100%)" maxW="md">
          <ResearchSelect
            label={TEXTS.researchLabel}
            topics={research.topics}
            value={research.topicId}
            onChange={research.choose}
          />
        </Flex>
        <RunButton test={test} />
      </Flex>
      <Text color="fg.muted" fontSize="xs">
        {research.isFailed ? TEXTS.topicsFailed : research.isSample ? TEXTS.sampleHelp : TEXTS.researchHelp}
      </Text>
      {test.isDraft ? <Text role="note">{TEXTS.draftUsed}</Text> : null}
      {startProblem ? (
        <Flex role="alert" gap="2" p="3" borderRadius="l2" bg="bg.error" color="fg.error" align="flex-start">
          <CircleAlert size={16} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
          <Text overflowWrap="anywhere">
            {startProblem === 'too-long' ? TEXTS.fixPrompts : `${TEXTS.notStarted}: ${startProblem.message}`}
          </Text>
        </Flex>
      ) : null}
    </Flex>
  )
}

function RunButton({ test }: { test: PromptTest }) {
  if (test.running)
    return (
      <Button variant="outline" colorPalette="gray" disabled={test.isCancelling} onClick={test.cancel}>
        <X aria-hidden="true" />
        {test.isCancelling ? TEXTS.cancelling : TEXTS.cancel}
      </Button>
    )
  return (
    <Button disabled={test.isStarting} onClick={test.run}>
      <Play aria-hidden="true" />
      {TEXTS.runTest}
    </Button>
  )
}

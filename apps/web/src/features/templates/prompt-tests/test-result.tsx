import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { type ReactNode, useId } from 'react'
import { FactList } from '~/components/fact-list.tsx'
import { LocalAnalystNote } from '~/components/local-analyst.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { modelLabel } from '~/lib/labels/model-labels.ts'
import { costText } from '~/lib/labels/usage-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { formatNumber, formatPercent } from '~/lib/numbers.ts'
import { takenText } from '~/lib/time/use-elapsed.ts'
import { PromptsUsed } from './prompts-used.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  title: string
  test: PromptTestView
  /** the test it is compared with */
  before: PromptTestView | null
}

/** A test's text, with its research, author and prompts. */
export function TestResult({ title, test, before }: Props) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="3" minW="0">
      <Flex align="baseline" gap="2" wrap="wrap">
        <Heading as="h3" id={id} fontSize="md" fontWeight="semibold">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="xs">
          <RelativeTime at={test.endedAt ?? test.createdAt} />
        </Text>
      </Flex>
      <FactList rows={factsOf(test)} />
      {test.isLocal ? (
        <Box color="fg.muted" fontSize="xs">
          <LocalAnalystNote withoutKey={TEXTS.localAnalyst} />
        </Box>
      ) : null}
      <PromptsUsed test={test} before={before} />
      {test.html === '' ? (
        <Text color="fg.muted">{TEXTS.nothingWritten}</Text>
      ) : (
        <Box borderWidth="1px" borderRadius="l2" overflow="hidden" bg="#fff" p="3">
          <HtmlFrame title={t`${title}: the text`} html={test.html} />
        </Box>
      )}
    </Stack>
  )
}

function factsOf(test: PromptTestView): [string, ReactNode][] {
  const { startedAt, endedAt, tokens, statements, usage } = test
  const ms = usage.ms ?? (startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null)
  const rows: [string, ReactNode][] = [
    [t`Topic`, <TopicName key="topic" test={test} />],
    [t`Articles used`, formatNumber(test.articlesUsed)],
    [t`Requested model`, test.geminiModel],
    [t`Model used`, modelLabel(test.modelUsed) || '–'],
    [t`Statements found`, statements ? foundText(statements) : '–'],
    [t`Length`, plural(test.length, { one: '# character', other: '# characters' })],
    [t`Time taken`, ms === null ? '–' : takenText(ms)],
  ]
  if (tokens) rows.push([t`Tokens`, t`${formatNumber(tokens.prompt)} in, ${formatNumber(tokens.answer)} out`])
  if (statements) rows.push([t`Cost`, costText(usage)])
  return rows
}

/** '9 of 12 (75%)'. */
const foundText = ({ all, found }: { all: number; found: number }): string =>
  all === 0
    ? t`No statements`
    : t`${formatNumber(found)} of ${formatNumber(all)} (${formatPercent(found / all)})`

const TopicName = ({ test: { topicName, isSample } }: { test: PromptTestView }) => (
  <Flex as="span" display="inline-flex" gap="2" align="center" wrap="wrap">
    <span lang={langOf(topicName)}>{topicName}</span>
    {isSample ? <SampleBadge /> : null}
  </Flex>
)

import { Badge, Box, Button, Collapsible, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { langOf } from '~/lib/lang.ts'
import { markNewLines, samePrompts } from './prompts.ts'
import { TEXTS } from './texts.ts'

type Props = { test: PromptTestView; before: PromptTestView | null }

/** A test's prompts, on demand; lines that the earlier test did not have are marked. */
export function PromptsUsed({ test, before }: Props) {
  const isChanged = before !== null && !samePrompts(test, before)
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <Flex align="center" gap="2">
        <Collapsible.Trigger asChild>
          <Button size="xs" variant="ghost" ms="-2">
            <FoldChevron />
            {TEXTS.promptsUsed}
          </Button>
        </Collapsible.Trigger>
        {isChanged ? <Badge colorPalette="amber">{TEXTS.changed}</Badge> : null}
      </Flex>
      <Collapsible.Content>
        <Stack gap="3" pt="2.5">
          {isChanged ? (
            <Text color="fg.muted" fontSize="xs">
              {TEXTS.changedHelp}
            </Text>
          ) : null}
          <Prompt label={TEXTS.customLabel} text={test.customPrompt} before={before?.customPrompt} />
          <Prompt label={TEXTS.formatLabel} text={test.formatPrompt} before={before?.formatPrompt} />
          <Prompt label={TEXTS.modelLabel} text={test.geminiModel} before={before?.geminiModel} />
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

type PromptProps = { label: string; text: string; before: string | undefined }

function Prompt({ label, text, before }: PromptProps) {
  const isChanged = before !== undefined && before !== text
  return (
    <Box>
      <Flex gap="2" align="center" mb="1">
        <Text fontSize="xs" color="fg.muted">
          {label}
        </Text>
        {isChanged ? (
          <Badge size="xs" colorPalette="amber">
            {TEXTS.changed}
          </Badge>
        ) : null}
      </Flex>
      {text.trim() === '' ? (
        <Text color="fg.muted">{TEXTS.wasDefault}</Text>
      ) : (
        <MarkedText text={text} before={before} />
      )}
    </Box>
  )
}

function MarkedText({ text, before }: { text: string; before: string | undefined }) {
  const lines = markNewLines(text, before ?? null)
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t`The prompt`}
      maxH="60"
      overflowY="auto"
      px="3"
      py="2"
      borderRadius="l2"
      bg="bg.subtle"
      fontSize="xs"
      lineHeight="tall"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      lang={langOf(text)}
    >
      {lines.map(({ line, isNew }, index) => (
        <Line key={index} line={line} isNew={isNew} />
      ))}
    </Box>
  )
}

function Line({ line, isNew }: { line: string; isNew: boolean }) {
  if (!isNew || line.trim() === '') return <Box minH="1lh">{line}</Box>
  return (
    <Box
      as="ins"
      display="block"
      textDecoration="none"
      bg="amber.subtle"
      color="fg"
      mx="-1.5"
      px="1.5"
      borderStartWidth="2px"
      borderColor="amber.solid"
    >
      {line}
    </Box>
  )
}

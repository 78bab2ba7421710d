import { Badge, Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContentPreview } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { cutWords } from '@newsloom/email/text/cut-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FactList } from '~/components/fact-list.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { MarkdownView } from '~/components/markdown/markdown-view.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { modelLabel } from '~/lib/labels/model-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { processed, relevance, TEXTS } from '../../texts.ts'
import { useTopicFields } from './use-topic-form.ts'

type Props = { topic: TopicView; isDirty: boolean }

/** Shows what an email of this topic would contain, from its latest research. */
export function ContentPreviewTab({ topic, isDirty }: Props) {
  const prompt = useTopicFields().watch('customPrompt').trim()
  return (
    <Stack gap="5" px={{ base: '4', sm: '6' }} py="5">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" fontSize="md" fontWeight="semibold">
          {TEXTS.previewTitle}
        </Heading>
        <Badge variant="outline" colorPalette="gray">
          {TEXTS.previewBadge}
        </Badge>
      </Flex>
      {prompt === '' ? (
        <Text color="fg.muted">{TEXTS.previewNoPrompt}</Text>
      ) : (
        <>
          {isDirty ? <Text color="fg.muted">{TEXTS.previewUnsaved}</Text> : null}
          <LoadedPreview topic={topic} />
        </>
      )}
    </Stack>
  )
}

function LoadedPreview({ topic }: { topic: TopicView }) {
  const preview = useQuery(trpc.topics.preview.queryOptions({ id: topic.id }))
  if (preview.isError)
    return (
      <ErrorState
        title={TEXTS.previewFailed}
        error={preview.error}
        onRetry={() => preview.refetch()}
        isRetrying={preview.isFetching}
      />
    )
  if (!preview.data)
    return (
      <Stack role="status" aria-label={t`Creating the preview`} gap="3">
        <Skeleton height="5" width="60%" />
        <Skeleton height="24" />
        <Skeleton height="48" />
      </Stack>
    )
  return <PreviewContent preview={preview.data} model={topic.geminiModel} />
}

function PreviewContent({ preview, model }: { preview: ContentPreview; model: string }) {
  const { aiSummary } = preview
  return (
    <>
      <FactList
        rows={[
          [t`Research sources`, formatNumber(preview.researchSources)],
          [t`AI model`, modelLabel(aiSummary?.modelUsed ?? model)],
          [t`Subject`, preview.subject],
        ]}
      />
      <Section title={t`AI summary`}>
        {aiSummary ? (
          <>
            <Text color="fg.muted" mb="3">
              {processed(aiSummary.articlesProcessed, modelLabel(aiSummary.modelUsed))}
            </Text>
            <MarkdownView>{aiSummary.overallSummary}</MarkdownView>
          </>
        ) : (
          <Text color="fg.muted">{t`There is no analysis yet. Research the topic to get one.`}</Text>
        )}
      </Section>
      <Section title={t`Generated HTML`}>
        <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
          <HtmlFrame title={t`Generated HTML`} html={preview.htmlContent} />
        </Box>
      </Section>
      <Section title={t`Top source articles`}>
        <TopArticles items={preview.newsItems} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h4" fontSize="sm" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** About three lines. */
const SUMMARY_CHARACTERS = 200

function TopArticles({ items }: { items: ContentPreview['newsItems'] }) {
  if (items.length === 0) return <Text color="fg.muted">{TEXTS.noNewsTitle}</Text>
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {items.map((item) => (
        <Box as="li" key={item.id} overflowWrap="anywhere">
          <Text fontWeight="medium" lang={langOf(item.title)}>
            {item.title || TEXTS.noTitle}
          </Text>
          <Text color="fg.muted" lang={langOf(item.summary)}>
            {cutWords(item.summary, SUMMARY_CHARACTERS) || TEXTS.noSummary}
          </Text>
          <Flex gap="2" mt="1" wrap="wrap" align="center" fontSize="xs" color="fg.muted">
            <Badge variant="outline" colorPalette="gray">
              {item.source || TEXTS.unknownSource}
            </Badge>
            {item.isSample ? <SampleBadge /> : null}
            <span className="tabular">{relevance(item.relevanceScore)}</span>
          </Flex>
        </Box>
      ))}
    </Stack>
  )
}

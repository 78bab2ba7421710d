import { Stack } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { AnalysisCard } from './articles/analysis-card.tsx'
import { ArticleList } from './articles/article-list.tsx'
import { SendPanel } from './send/send-panel.tsx'

/** The selected topic's analysis, the form that sends it, and its articles. */
export function TopicPanels({ topic }: { topic: TopicView }) {
  const news = useQuery(trpc.research.news.queryOptions({ topicId: topic.id }))
  const found = news.data?.length ?? 0
  const kept = news.data?.filter(({ choice }) => choice !== 'left-out').length ?? 0
  const mayHaveNews = found > 0 || (news.isPending && topic.lastResearchAt !== null)
  return (
    <Stack gap="5" minW="0">
      <AnalysisCard topic={topic} hasNews={kept > 0} isAllLeftOut={found > 0 && kept === 0} />
      {mayHaveNews ? <SendPanel topic={topic} /> : null}
      <ArticleList
        topic={topic}
        items={news.data ?? null}
        error={news.data ? null : news.error}
        isFetching={news.isFetching}
        onRetry={() => news.refetch()}
      />
    </Stack>
  )
}

import { Box } from '@chakra-ui/react'
import type { NewsItemView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Newspaper } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { plural } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'
import { ArticleItem } from './article-item.tsx'

type Props = {
  topic: TopicView
  /** null while they load, or if they could not be loaded */
  items: NewsItemView[] | null
  error: { message: string } | null
  isFetching: boolean
  onRetry: () => void
}

/** The articles of the topic's latest research, most relevant first. */
export function ArticleList({ topic, items, error, isFetching, onRetry }: Props) {
  if (error)
    return <ErrorState title={TEXTS.newsFailed} error={error} onRetry={onRetry} isRetrying={isFetching} />
  return (
    <PanelSection
      title={TEXTS.articlesTitle}
      description={items && items.length > 0 ? extent(items) : undefined}
    >
      {items ? (
        <Loaded topic={topic} items={items} />
      ) : (
        <>
          <LoadingNote>Loading articles</LoadingNote>
          <RowsSkeleton rows={4} />
        </>
      )}
    </PanelSection>
  )
}

/** '19 articles', or '22 articles in 19 stories' if some report the same event. */
function extent(items: NewsItemView[]): string {
  const reports = items.reduce((sum, item) => sum + 1 + item.story.others.length, 0)
  const articles = plural(reports, 'article')
  return reports === items.length ? articles : `${articles} in ${plural(items.length, 'story', 'stories')}`
}

function Loaded({ topic, items }: { topic: TopicView; items: NewsItemView[] }) {
  if (items.length === 0)
    return (
      <EmptyState icon={Newspaper} title={TEXTS.noNewsTitle}>
        {topic.activeRunId !== null
          ? TEXTS.noNewsYet
          : topic.lastResearchAt
            ? TEXTS.noneFoundText
            : TEXTS.noNewsText}
      </EmptyState>
    )
  return (
    <Box as="ol" listStyleType="none" aria-label={TEXTS.articlesTitle}>
      {items.map((item, index) => (
        <ArticleItem key={item.id} item={item} number={index + 1} />
      ))}
    </Box>
  )
}

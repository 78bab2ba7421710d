import { Box, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { NewsItemView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Newspaper } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { TEXTS } from '../texts.ts'
import { useSplit } from './actions/use-split.ts'
import { ArticleItem } from './article-item.tsx'
import { LeftOutArticles } from './left-out-articles.tsx'
import { SortableArticles } from './order/sortable-articles.tsx'
import { useArticleKeys } from './use-article-keys.ts'
import { useChoices } from './use-choices.ts'

type Props = {
  topic: TopicView
  /** null while they load, or if they could not be loaded */
  items: NewsItemView[] | null
  /** by article: its number in the analysis */
  numbers: ReadonlyMap<number, number>
  error: { message: string } | null
  isFetching: boolean
  onRetry: () => void
}

/** The articles of the topic's latest research, most relevant first. */
export function ArticleList({ topic, items, numbers, error, isFetching, onRetry }: Props) {
  if (error)
    return <ErrorState title={TEXTS.newsFailed} error={error} onRetry={onRetry} isRetrying={isFetching} />
  return (
    <PanelSection
      title={TEXTS.articlesTitle}
      description={items && items.length > 0 ? extent(items) : undefined}
    >
      {items ? (
        <Loaded topic={topic} items={items} numbers={numbers} />
      ) : (
        <>
          <LoadingNote>{t`Loading articles`}</LoadingNote>
          <RowsSkeleton rows={4} />
        </>
      )}
    </PanelSection>
  )
}

const isKept = ({ choice }: NewsItemView): boolean => choice !== 'left-out'

/** '19 articles', or '22 articles in 19 stories' if some report the same event. */
function extent(all: NewsItemView[]): string {
  const items = all.filter(isKept)
  const reports = items.reduce((sum, item) => sum + 1 + item.story.others.length, 0)
  const articles = plural(reports, { one: '# article', other: '# articles' })
  return reports === items.length
    ? articles
    : t`${articles} in ${plural(items.length, { one: '# story', other: '# stories' })}`
}

type LoadedProps = Pick<Props, 'topic' | 'numbers'> & { items: NewsItemView[] }

function Loaded({ topic, items, numbers }: LoadedProps) {
  if (items.length > 0) return <ChosenArticles topicId={topic.id} items={items} numbers={numbers} />
  const isRunning = topic.activeRunId !== null
  return (
    <EmptyState icon={Newspaper} title={isRunning ? TEXTS.noNewsTitle : TEXTS.noneFoundTitle}>
      {isRunning ? TEXTS.noNewsYet : TEXTS.noneFoundText}
    </EmptyState>
  )
}

type ChosenProps = Pick<LoadedProps, 'items' | 'numbers'> & { topicId: number }

function ChosenArticles({ topicId, items, numbers }: ChosenProps) {
  const { choose, move } = useChoices(topicId)
  const { split, rejoin } = useSplit(topicId)
  const kept = useMemo(() => items.filter(isKept), [items])
  const leftOut = useMemo(() => items.filter((item) => !isKept(item)), [items])
  const scope = useRef<HTMLDivElement>(null)
  const { ref, onKeyDown, chooseAt, moveAt, focusAt } = useArticleKeys(scope, { items: kept, choose, move })
  return (
    <Box ref={scope}>
      {kept.length === 0 ? <Text>{TEXTS.allLeftOut}</Text> : null}
      <SortableArticles
        ref={ref}
        items={kept}
        onKeyDown={onKeyDown}
        onMove={move}
        renderItem={(item, place, drag) => (
          <ArticleItem
            key={item.id}
            item={item}
            place={place}
            ownNumber={numbers.get(item.id) ?? null}
            drag={drag}
            moves={{ up: moveAt(place, -1), down: moveAt(place, 1) }}
            onPin={() => chooseAt(place, item.choice === 'pinned' ? null : 'pinned', 'pin')}
            onLeaveOut={() => chooseAt(place, 'left-out', 'leave-out')}
            onSplit={(id) => split(id, () => focusAt(place))}
            onRejoin={(id) => rejoin(id, () => focusAt(place))}
          />
        )}
      />
      <LeftOutArticles scope={scope} items={leftOut} choose={choose} />
    </Box>
  )
}

import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { SAMPLE_PUBLISHER } from '@newsloom/contract/sources/source-labels'
import { cutWords } from '@newsloom/email/text/cut-words'
import { Pin } from 'lucide-react'
import { Fragment } from 'react'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { NoveltyBadge } from '~/components/statements/novelty-badge.tsx'
import { StoryDevelopment } from '~/components/story-development.tsx'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../texts.ts'
import { ArticleActions } from './actions/article-actions.tsx'
import type { Moves } from './actions/article-menu.tsx'
import { ArticleDate } from './dates/article-date.tsx'
import type { Drag } from './order/sortable-articles.tsx'
import { RelevanceScore } from './relevance-score.tsx'
import { StoryDetails } from './story-details.tsx'
import { StoryMarks } from './story-marks.tsx'

type Props = {
  item: NewsItemView
  /** in the list, from 0 */
  place: number
  /** in the analysis; null: the analysis is of other articles */
  ownNumber: number | null
  /** the drag of an article that can be moved */
  drag: Drag | null
  moves: Moves
  onPin: () => void
  onLeaveOut: () => void
  /** takes a report out of the story, by the id of its item */
  onSplit: (id: number) => void
  /** returns one to the story that it was taken out of */
  onRejoin: (id: number) => void
}

/** An article that is being dragged. */
const LIFTED = { bg: 'bg.panel', borderRadius: 'l2', boxShadow: 'lg' } as const

/** About four lines. A line clamp would cut in the middle of a Thai word. */
const SUMMARY_CHARACTERS = 260

/** One article: tracked title link, summary, source, date, relevance, and what can be chosen. */
export function ArticleItem({ item, place, ownNumber, drag, moves, ...actions }: Props) {
  const { onPin, onLeaveOut, onSplit, onRejoin } = actions
  const title = item.title || TEXTS.noTitle
  const summary = cutWords(item.summary, SUMMARY_CHARACTERS) || TEXTS.noSummary
  return (
    <Flex
      as="li"
      ref={drag?.provided.innerRef}
      {...drag?.provided.draggableProps}
      data-place={place}
      gap="3"
      pt={place === 0 ? '1' : '4'}
      pb="4"
      borderTopWidth={place === 0 ? '0' : '1px'}
      {...(drag?.isDragging ? LIFTED : {})}
    >
      <Text className="tabular" color="fg.muted" minW="6" flexShrink="0" textAlign="end">
        {ownNumber === null ? `${place + 1}.` : `[${ownNumber}]`}
      </Text>
      <Box minW="0" flex="1" overflowWrap="anywhere">
        <Flex gap="3" align="flex-start">
          <Link
            href={item.trackedUrl}
            target="_blank"
            rel="noopener noreferrer"
            fontWeight="semibold"
            lang={langOf(title)}
            data-control="title"
          >
            {title}
          </Link>
          <ArticleActions
            item={item}
            handle={drag?.provided.dragHandleProps ?? null}
            moves={moves}
            onPin={onPin}
            onLeaveOut={onLeaveOut}
            onSplit={item.story.others.length > 1 ? () => onSplit(item.id) : null}
            onRejoin={item.story.apart.includes(item.id) ? () => onRejoin(item.id) : null}
          />
        </Flex>
        <Text color="fg.muted" mt="1" maxW="prose" lang={langOf(summary)}>
          {summary}
        </Text>
        <Facts item={item} />
        {item.story.change?.kind === 'developed' ? <StoryDevelopment change={item.story.change} /> : null}
        <OtherReports item={item} />
        <StoryDetails story={item.story} onSplit={onSplit} onRejoin={onRejoin} />
      </Box>
    </Flex>
  )
}

/** Where an article is from; its relevance is at the end, in one column. */
const Facts = ({ item }: Pick<Props, 'item'>) => (
  <Flex gap="3" mt="2" align="baseline" fontSize="xs" color="fg.muted">
    <Flex gap="2" flex="1" minW="0" wrap="wrap" align="center">
      {item.choice === 'pinned' ? <PinnedBadge /> : null}
      {item.story.change ? <NoveltyBadge novelty={item.story.change.kind} /> : null}
      <Badge variant="outline" colorPalette="gray" lang={langOf(item.source)}>
        {item.source || TEXTS.unknownSource}
      </Badge>
      {item.isSample && !item.source.startsWith(SAMPLE_PUBLISHER) ? <SampleBadge /> : null}
      {item.author ? <span lang={langOf(item.author)}>{item.author}</span> : null}
      <ArticleDate item={item} />
      <StoryMarks story={item.story} />
    </Flex>
    <Box flexShrink="0">
      <RelevanceScore score={item.relevanceScore} parts={item.relevanceParts} />
    </Box>
  </Flex>
)

function PinnedBadge() {
  return (
    <Badge variant="subtle">
      <Pin size={12} aria-hidden="true" />
      {TEXTS.pinned}
    </Badge>
  )
}

/** Each other publisher once, by its first report; all reports are in the story's details. */
function OtherReports({ item }: { item: NewsItemView }) {
  const { others } = item.story
  const publishers = others.filter(
    ({ source }, place) =>
      source !== item.source && others.findIndex((other) => other.source === source) === place,
  )
  if (publishers.length === 0) return null
  const names = publishers.map((other, place) => (
    <Fragment key={other.trackedUrl}>
      <Link
        href={other.trackedUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="underline"
        title={other.title}
        lang={langOf(other.source)}
      >
        {other.source || TEXTS.unknownSource}
      </Link>
      {place < publishers.length - 1 ? ', ' : null}
    </Fragment>
  ))
  return (
    <Text mt="2" fontSize="xs" color="fg.muted">
      <Trans>
        Also reported by <span>{names}</span>
      </Trans>
    </Text>
  )
}

import { Box, Button, Collapsible, Flex, Link, Text } from '@chakra-ui/react'
import type { SharedThing, StoryFigure, StoryView } from '@newsloom/contract/research/stories'
import { figureText } from '@newsloom/email/text/figure-text'
import { Undo2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { language } from '~/i18n/locale.ts'
import { roseTo } from '~/lib/labels/figure-labels.ts'
import { nameOfLanguageTag } from '~/lib/labels/language-name.ts'
import { quotedTitles } from '~/lib/labels/quoted-titles.ts'
import { useMeasureLabel } from '~/lib/labels/use-measure-label.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate, formatDateMinute, formatDateTime, nthDay } from '~/lib/time/dates.ts'
import { reportsBy, seenSince, TEXTS } from '../texts.ts'
import { ActionsMenu } from './actions/article-menu.tsx'

type Props = {
  story: StoryView
  /** takes a report out of the story, by the id of its item */
  onSplit: (id: number) => void
  /** returns one to the story that it was taken out of */
  onRejoin: (id: number) => void
}

/**
 * The first to report a story, which figures agree and what the others wrote; collapsed behind
 * its extent. The publishers are named above it.
 */
export function StoryDetails({ story, ...actions }: Props) {
  if (story.others.length === 0) return null
  return (
    <Collapsible.Root lazyMount unmountOnExit mt="1">
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" ms="-2">
          <FoldChevron />
          {reportsBy(story)}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Facts story={story} {...actions} />
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Facts({ story, ...actions }: Props) {
  const { first, languages, disputed, risen, agreed, firstSeenAt, seenAt, joined, shared } = story
  return (
    <Box as="dl" mt="2" mb="1" ps="4" borderStartWidth="2px" fontSize="sm">
      {shared.length > 0 ? (
        <Fact name={TEXTS.togetherBecause}>{shared.map(thingText).join(', ')}</Fact>
      ) : null}
      {first ? (
        <Fact name={TEXTS.firstReport}>
          {publisherName(first.publisher)},{' '}
          {first.day ? (
            <time dateTime={first.day} className="tabular">
              {formatDate(`${first.day}T12:00`)}
            </time>
          ) : (
            <time dateTime={first.publishedAt} title={formatDateTime(first.publishedAt)} className="tabular">
              {formatDateMinute(first.publishedAt)}
            </time>
          )}
        </Fact>
      ) : null}
      {languages.length > 0 ? (
        <Fact name={TEXTS.languages}>{languages.map(nameOfLanguageTag).join(', ')}</Fact>
      ) : null}
      <Fact name={TEXTS.firstSeen}>{seenSince(firstSeenAt, nthDay(firstSeenAt, seenAt))}</Fact>
      {joined.length > 0 ? <Fact name={TEXTS.joined}>{quotedTitles(joined)}</Fact> : null}
      {disputed.length > 0 ? (
        <Fact name={TEXTS.figuresDiffer}>
          <Figures figures={disputed} story={story} />
        </Fact>
      ) : null}
      {risen.length > 0 ? (
        <Fact name={TEXTS.figuresRisen}>
          <Figures figures={risen} story={story} hasRisen />
        </Fact>
      ) : null}
      {agreed.length > 0 ? (
        <Fact name={TEXTS.figuresAgree}>
          <Figures figures={agreed} story={story} />
        </Fact>
      ) : null}
      <Fact name={TEXTS.otherReports}>
        <OtherReports story={story} {...actions} />
      </Fact>
    </Box>
  )
}

/** In the page's language, if one of the reports or the lexicon has it. */
function thingText({ figure, english, thai }: SharedThing): string {
  if (figure) return figureText(figure.value, figure.unit, language)
  return (language === 'th' ? (thai ?? english) : (english ?? thai)) ?? ''
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} columnGap="4" py="1">
      <Box as="dt" color="fg.muted" width={{ sm: '7.5rem' }} flexShrink="0">
        {name}
      </Box>
      <Box as="dd" m="0" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}

type FiguresProps = { figures: StoryFigure[]; story: StoryView; hasRisen?: boolean }

function Figures({ figures, story, hasRisen = false }: FiguresProps) {
  const measureLabel = useMeasureLabel()
  return figures.map(({ unit, measure, values }) => (
    <Text key={`${unit} of ${measure}`} className="tabular">
      {`${measureLabel(measure)}: `}
      {values
        .map(({ value, to, publishers }, at) => {
          const figure = figureText(value, unit, language, to)
          return `${hasRisen && at > 0 ? roseTo(figure) : figure} (${publishedBy(publishers, story)})`
        })
        .join('; ')}
    </Text>
  ))
}

/** The names of publishers, unless it is everyone who reports the story. */
const publishedBy = (publishers: string[], story: StoryView): string =>
  publishers.length > 1 && publishers.length === story.publishers.length
    ? TEXTS.allPublishers(publishers.length)
    : publishers.map(publisherName).join(', ')

function OtherReports({ story: { others, apart }, onSplit, onRejoin }: Props) {
  return (
    <Box as="ul" listStyleType="none">
      {others.map(({ id, title, source, trackedUrl, publishedAt }) => (
        <Flex as="li" key={trackedUrl} gap="2" mb="1">
          <Box minW="0">
            <Link
              href={trackedUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="underline"
              lang={langOf(title)}
            >
              {title || TEXTS.noTitle}
            </Link>
            <Text as="span" color="fg.muted" fontSize="xs" className="tabular">
              {` ${publisherName(source)}, ${publishedAt ? formatDateMinute(publishedAt) : TEXTS.noDate}`}
            </Text>
          </Box>
          <ActionsMenu
            title={title}
            entries={[
              { value: 'split', icon: Unlink, label: TEXTS.notSameStory, act: () => onSplit(id) },
              {
                ...{ value: 'rejoin', icon: Undo2, label: TEXTS.returnToStory },
                act: apart.includes(id) ? () => onRejoin(id) : null,
              },
            ]}
          />
        </Flex>
      ))}
    </Box>
  )
}

const publisherName = (source: string): string => source || TEXTS.unknownSource

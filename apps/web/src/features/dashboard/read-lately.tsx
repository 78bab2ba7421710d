import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { engagementRate } from '@newsloom/contract/analytics/engagement'
import {
  READ_LATELY,
  type ReadLately as ReadLatelyView,
  type ReadStory,
} from '@newsloom/contract/analytics/read-lately'
import { Link } from '@tanstack/react-router'
import { PanelSection } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDecimal, people } from '~/lib/numbers.ts'
import { LinkedRowsSkeleton } from './dashboard-skeletons.tsx'
import { LinkedRow } from './linked-row.tsx'
import { PanelLink } from './panel-link.tsx'
import { TEXTS } from './texts.ts'

/** `rows`: how many there probably are, while they load. */
type Props = { view: ReadLatelyView | undefined; rows: number }

/** The stories that most people opened in the last days; each opens the report of its send. */
export function ReadLately({ view, rows }: Props) {
  const { range } = READ_LATELY
  return (
    <PanelSection
      title={TEXTS.read}
      description={(view?.stories.length ?? rows) > 0 ? TEXTS.readHelp : undefined}
      action={
        <PanelLink to="/analytics" search={{ range, tab: 'urls' }}>
          {TEXTS.analytics}
        </PanelLink>
      }
    >
      {view ? <Stories view={view} /> : <LinkedRowsSkeleton what={TEXTS.read} rows={rows} />}
    </PanelSection>
  )
}

const Stories = ({ view: { people: count, stories } }: { view: ReadLatelyView }) =>
  stories.length > 0 ? (
    <Flex as="ol" direction="column" listStyleType="none" aria-label={TEXTS.read}>
      {stories.map((story, place) => (
        <StoryRow key={story.url} story={story} place={place + 1} />
      ))}
    </Flex>
  ) : (
    <Text color="fg.muted">
      {count > 0 ? TEXTS.notEnough(people(count), READ_LATELY.enoughPeople) : TEXTS.nothingRead}
    </Text>
  )

function StoryRow({ story, place }: { story: ReadStory; place: number }) {
  const { url, title, source, sendId, label, people: readers, mailed } = story
  const name = title ?? url.replace(/^https?:\/\//, '')
  const from = source === '' ? label : `${label} · ${source}`
  return (
    <LinkedRow
      start={
        <Text className="tabular" color="fg.muted" minW="4" aria-hidden="true">
          {place}
        </Text>
      }
      title={
        <Link to="/analytics/sends/$id" params={{ id: String(sendId) }}>
          <Box as="span" overflowWrap="anywhere" lineClamp="2" lang={langOf(name)}>
            {name}
          </Box>
        </Link>
      }
      detail={
        <Box as="span" lineClamp="1" wordBreak="break-all" lang={langOf(from)} title={from}>
          {from}
        </Box>
      }
      figure={people(readers)}
      note={t`${formatDecimal(engagementRate(readers, mailed))}% of ${people(mailed)}`}
    />
  )
}

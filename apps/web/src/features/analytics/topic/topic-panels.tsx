import { Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { ENOUGH_PEOPLE } from '@newsloom/contract/analytics/interest'
import type { TopicReport, TopicSource, TopicStory } from '@newsloom/contract/analytics/topics'
import { Link as RouterLink } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { INTEREST_TEXTS } from '~/lib/labels/engagement-texts.ts'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { PhonePanel } from '../shared/phone-panel.tsx'
import { TEXTS } from '../texts.ts'

const BarChart = lazy(() => import('../charts/bar-chart.tsx'))

/** '1.4×'; a dash while it is unknown. */
const times = (interest: number | null): string => (interest === null ? '–' : `${formatDecimal(interest)}×`)
const interestOf = ({ share, expectedShare }: TopicStory): number | null =>
  expectedShare ? share / expectedShare : null

const STORY_COLUMNS: readonly Column<TopicStory>[] = [
  {
    name: t`Story`,
    cell: ({ title, source, sendId, at }) => (
      <>
        <span lang={langOf(title)}>{title}</span>
        <Text color="fg.muted" fontSize="xs" fontWeight="normal" lang={langOf(source)}>
          {source},{' '}
          <Link asChild>
            <RouterLink
              to="/analytics/sends/$id"
              params={{ id: String(sendId) }}
            >{t`sent ${formatDate(at)}`}</RouterLink>
          </Link>
        </Text>
      </>
    ),
  },
  { name: t`Position`, isNumber: true, cell: ({ position }) => formatNumber(position) },
  {
    name: t({ message: 'People', context: 'count' }),
    isNumber: true,
    cell: ({ people }) => formatNumber(people),
  },
  { name: t`Share`, isNumber: true, cell: ({ share }) => `${formatDecimal(share * 100)}%` },
  {
    name: t`Interest`,
    help: INTEREST_TEXTS.interest,
    isNumber: true,
    cell: (story) => times(interestOf(story)),
  },
]

const SOURCE_COLUMNS: readonly Column<TopicSource>[] = [
  { name: t`Source`, cell: ({ source }) => <span lang={langOf(source)}>{source || UNNAMED.source}</span> },
  { name: t`Stories`, isNumber: true, cell: ({ stories }) => formatNumber(stories) },
  {
    name: t({ message: 'People', context: 'count' }),
    isNumber: true,
    cell: ({ people }) => formatNumber(people),
  },
  {
    name: t`Interest`,
    help: INTEREST_TEXTS.interest,
    isNumber: true,
    cell: ({ interest }) => times(interest),
  },
]

/** The sends of a topic over time, its sources and its stories. */
export function TopicPanels({ report: { sends, stories, sources } }: { report: TopicReport }) {
  if (sends.length === 0)
    return (
      <EmptyState icon={Mail} title={TEXTS.noSends}>
        {TEXTS.noSendsHelp}
      </EmptyState>
    )
  const isKnown = stories.some(({ expectedShare }) => expectedShare !== null)
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
        <PanelSection title={TEXTS.topicPage.sends}>
          <SendsChart sends={sends} />
        </PanelSection>
        <PhonePanel title={TEXTS.topicPage.sources}>
          <DataTable
            caption={TEXTS.topicPage.sources}
            columns={SOURCE_COLUMNS}
            rows={sources}
            keyOf={({ source }) => source}
          />
        </PhonePanel>
      </SimpleGrid>
      <PanelSection
        title={TEXTS.topicPage.stories}
        description={isKnown ? undefined : TEXTS.topicPage.notEnough(ENOUGH_PEOPLE)}
      >
        {stories.length === 0 ? (
          <Text color="fg.muted">{TEXTS.send.noStories}</Text>
        ) : (
          <DataTable
            caption={TEXTS.topicPage.stories}
            columns={STORY_COLUMNS}
            rows={stories}
            keyOf={({ sendId, url }) => `${sendId} ${url}`}
          />
        )}
      </PanelSection>
    </Stack>
  )
}

/** An empty chart says less than a sentence. */
function SendsChart({ sends }: Pick<TopicReport, 'sends'>) {
  const bars = sends.toReversed().map(({ id, at, clicked }) => ({ id, at, clicks: clicked }))
  const most = Math.max(...bars.map(({ clicks }) => clicks))
  if (most === 0) return <Text color="fg.muted">{TEXTS.send.noClickers}</Text>
  return (
    <ChartBox
      title={TEXTS.topicPage.sends}
      summary={t`The newest ${formatNumber(bars.length)} sends; at most ${formatNumber(most)} people.`}
      head={[t({ message: 'Sent', context: 'date' }), t`People who clicked`]}
      rows={bars.map(({ id, at, clicks }) => [`${formatDate(at)} (${id})`, clicks])}
    >
      <BarChart
        bars={bars.map(({ clicks }, place) => ({ name: String(place + 1), clicks }))}
        legend={t`Sends, oldest first`}
        unit="people"
        tipOf={(place) => formatDate(bars[Number(place) - 1]?.at ?? 0)}
      />
    </ChartBox>
  )
}

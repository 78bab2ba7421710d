import { Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { ENOUGH_PEOPLE } from '@newsloom/contract/analytics/interest'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { TopicReport, TopicSource, TopicStory } from '@newsloom/contract/analytics/topics'
import { useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy, useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { INTEREST_TEXTS } from '~/lib/labels/clicks/engagement-texts.ts'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDateMinute, formatDayOfYear } from '~/lib/time/dates.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { PhonePanel } from '../shared/phone-panel.tsx'
import { SendLink, useFigures } from '../shared/ways.tsx'
import { TEXTS } from '../texts.ts'
import { InterestOverTime, times } from './interest-over-time.tsx'

/** Stories shown at first, and added by the button. */
const PAGE = 30

const BarChart = lazy(() => import('../charts/bar-chart.tsx'))

const STORY_COLUMNS: readonly Column<TopicStory>[] = [
  {
    name: t`Story`,
    cell: ({ title, source, sendId, at, sends }) => (
      <>
        <span lang={langOf(title)}>{title}</span>
        <Text color="fg.muted" fontSize="xs" fontWeight="normal" lang={langOf(source)}>
          {source},{' '}
          <Link asChild>
            <SendLink id={sendId}>{t`sent ${formatDate(at)}`}</SendLink>
          </Link>
          {sends > 1 ? `, ${plural(sends, { one: 'in # email', other: 'in # emails' })}` : ''}
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
  {
    name: t`Share`,
    isNumber: true,
    cell: ({ share }) => (share === null ? '–' : `${formatDecimal(share * 100)}%`),
  },
  {
    name: t`Interest`,
    help: INTEREST_TEXTS.interest,
    isNumber: true,
    cell: ({ interest }) => times(interest),
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

type Props = { report: TopicReport; clicks: CountedClicks }

/** The sends of a topic over time, its sources and its stories. */
export function TopicPanels({ report, clicks }: Props) {
  const { id, sends, stories, sources, trend } = report
  const file = { topicId: id, clicks }
  if (sends.length === 0)
    return (
      <EmptyState icon={Mail} title={TEXTS.noSends}>
        {TEXTS.noSendsHelp}
      </EmptyState>
    )
  const isKnown = stories.some(({ interest }) => interest !== null)
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
        <PanelSection
          title={TEXTS.topicPage.sends}
          action={<DownloadLink table="sends" {...file} name={TEXTS.topicPage.sends} />}
        >
          <SendsChart sends={sends} />
        </PanelSection>
        <PhonePanel
          title={TEXTS.topicPage.sources}
          action={<DownloadLink table="sources" {...file} name={TEXTS.topicPage.sources} />}
        >
          <DataTable
            caption={TEXTS.topicPage.sources}
            columns={SOURCE_COLUMNS}
            rows={sources}
            keyOf={({ source }) => source}
          />
        </PhonePanel>
      </SimpleGrid>
      {trend.moments.length === 0 ? null : (
        <PanelSection
          title={TEXTS.topicPage.trend}
          description={TEXTS.topicPage.trendHelp}
          action={<DownloadLink table="trend" {...file} name={TEXTS.topicPage.trend} />}
        >
          <InterestOverTime trend={trend} />
        </PanelSection>
      )}
      <PanelSection
        title={TEXTS.topicPage.stories}
        action={
          stories.length === 0 ? undefined : (
            <DownloadLink table="stories" {...file} name={TEXTS.topicPage.stories} />
          )
        }
        description={isKnown ? undefined : TEXTS.topicPage.notEnough(ENOUGH_PEOPLE)}
      >
        {stories.length === 0 ? (
          <Text color="fg.muted">{TEXTS.send.noStories}</Text>
        ) : (
          <Stories stories={stories} />
        )}
      </PanelSection>
    </Stack>
  )
}

function Stories({ stories }: Pick<TopicReport, 'stories'>) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <DataTable
        caption={TEXTS.topicPage.stories}
        columns={STORY_COLUMNS}
        rows={stories.slice(0, shown)}
        keyOf={({ url }) => url}
      />
      <LoadMore
        hasMore={shown < stories.length}
        isLoading={false}
        onMore={() => setShown(shown + PAGE)}
        label={TEXTS.topicPage.more(Math.min(PAGE, stories.length - shown))}
      />
    </>
  )
}

const TimeLink = ({ send }: { send: { id: number; at: string } | undefined }) =>
  send ? (
    <Link asChild>
      <SendLink id={send.id}>{formatDateMinute(send.at)}</SendLink>
    </Link>
  ) : null

/** An empty chart says less than a sentence. */
function SendsChart({ sends }: Pick<TopicReport, 'sends'>) {
  const navigate = useNavigate()
  const figures = useFigures()
  const bars = sends.toReversed().map(({ clicked, ...send }) => ({ ...send, clicks: clicked }))
  // two sends may be of one day, so bars are named by their number from 1
  const sendNamed = (name: string) => bars[Number(name) - 1]
  const most = Math.max(...bars.map(({ clicks }) => clicks))
  if (most === 0) return <Text color="fg.muted">{TEXTS.send.noClickers}</Text>
  return (
    <ChartBox
      title={TEXTS.topicPage.sends}
      summary={t`The newest ${formatNumber(bars.length)} sends. The most clicked one: ${formatNumber(most)} people.`}
      head={[t({ message: 'Sent', context: 'date' }), t`People who clicked`]}
      rows={bars.map(({ at, clicks }) => [formatDateMinute(at), clicks])}
      nameCell={(index) => <TimeLink send={bars[index]} />}
    >
      <BarChart
        bars={bars.map(({ clicks }, index) => ({ name: String(index + 1), clicks }))}
        legend={t`Sends, oldest first`}
        unit="people"
        nameOf={(name) => formatDayOfYear(sendNamed(name)?.at ?? 0)}
        tipOf={(name) => {
          const send = sendNamed(name)
          return send ? `${formatDateMinute(send.at)} · ${withTagNames(send.subject)}` : ''
        }}
        onPick={(name) => {
          const send = sendNamed(name)
          if (send) void navigate({ to: '/analytics/sends/$id', params: { id: String(send.id) }, ...figures })
        }}
      />
    </ChartBox>
  )
}

import { Skeleton, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { TimePatterns } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { CHART_HEIGHT, ChartBox } from '../charts/chart-box.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { TabPanel } from '../shared/tab-panel.tsx'
import { TEXTS } from '../texts.ts'
import type { TabProps } from './tab-props.ts'

const BarChart = lazy(() => import('../charts/bar-chart.tsx'))
const DaysChart = lazy(() => import('../charts/days-chart.tsx'))

const hasNoClicks = ({ hourlyPattern }: TimePatterns): boolean =>
  hourlyPattern.every(({ clicks }) => clicks === 0)
/** Noon, so no time zone turns it into another day. */
const dayText = (date: string): string => formatDate(`${date}T12:00`)

export function TimesTab({ scope, onReset, deleted }: TabProps) {
  const query = useQuery(trpc.analytics.times.queryOptions(scope, LIVE))
  const state = { query, isEmpty: hasNoClicks, empty: TEXTS.noTimes, onReset, deleted }
  return (
    <Stack gap="6">
      <TabPanel
        {...state}
        title={TEXTS.hoursTitle}
        action={<DownloadLink table="hours" scope={scope} name={TEXTS.hoursTitle} />}
        skeleton={<Skeleton height={CHART_HEIGHT} />}
      >
        {({ hourlyPattern }) => (
          <ChartBox
            title={TEXTS.hoursTitle}
            summary={busiest(hourlyPattern.map(({ hour, clicks }) => ({ name: `${hour}:00`, clicks })))}
            head={[t`Hour`, t`Clicks`]}
            rows={hourlyPattern.map(({ hour, clicks }) => [`${hour}:00`, clicks])}
          >
            <BarChart
              bars={hourlyPattern.map(({ hour, clicks }) => ({ name: `${hour}:00`, clicks }))}
              legend={t`Hour of the day`}
            />
          </ChartBox>
        )}
      </TabPanel>
      <TabPanel
        {...state}
        title={TEXTS.daysTitle}
        action={<DownloadLink table="days" scope={scope} name={TEXTS.daysTitle} />}
        skeleton={<Skeleton height={CHART_HEIGHT} />}
      >
        {({ dailyTrend }) => <Days days={dailyTrend} />}
      </TabPanel>
    </Stack>
  )
}

/** One day makes no trend: a lone point in an empty chart says less than a sentence. */
function Days({ days }: { days: TimePatterns['dailyTrend'] }) {
  const [first, second] = days
  if (first && !second)
    return (
      <Text color="fg.muted" py="4">
        {TEXTS.oneDay(plural(first.clicks, { one: '# click', other: '# clicks' }), dayText(first.date))}
      </Text>
    )
  return (
    <ChartBox
      title={TEXTS.daysTitle}
      summary={busiest(days.map(({ date, clicks }) => ({ name: dayText(date), clicks })))}
      head={[t`Day`, t`Clicks`]}
      rows={days.map(({ date, clicks }) => [dayText(date), clicks])}
    >
      <DaysChart days={days} />
    </ChartBox>
  )
}

function busiest(points: readonly { name: string; clicks: number }[]): string {
  const most = Math.max(...points.map(({ clicks }) => clicks))
  const name = points.find(({ clicks }) => clicks === most)?.name ?? ''
  return t`Most clicks: ${name}, with ${formatNumber(most)}.`
}

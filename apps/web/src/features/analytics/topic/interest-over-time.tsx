import { Box, Flex } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { TopicReport } from '@newsloom/contract/analytics/topics'
import { lazy } from 'react'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDecimal } from '~/lib/numbers.ts'
import { formatDate, formatDateMinute } from '~/lib/time/dates.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { useChartLook } from '../charts/chart-look.ts'
import { TEXTS } from '../texts.ts'

const InterestChart = lazy(() => import('../charts/interest-chart.tsx'))

/** '1.4×'; a dash while it is unknown. */
export const times = (interest: number | null): string =>
  interest === null ? '–' : `${formatDecimal(interest)}×`

/** The interest in a topic's sources by its sends, as lines. */
export function InterestOverTime({ trend }: Pick<TopicReport, 'trend'>) {
  const { sources, moments } = trend
  const nameOf = (source: string) => source || UNNAMED.source
  const { series } = useChartLook()
  return (
    <>
      <Flex as="ul" wrap="wrap" columnGap="4" mb="2" fontSize="xs" listStyleType="none">
        {sources.map((source, place) => (
          <Flex as="li" key={source} align="center" gap="1.5" lang={langOf(source)}>
            <Box width="3" height="3" borderRadius="full" style={{ background: series[place] }} />
            {nameOf(source)}
          </Flex>
        ))}
      </Flex>
      <ChartBox
        title={TEXTS.topicPage.trend}
        summary={t`${plural(moments.length, { one: '# email', other: '# emails' })} from ${formatDate(moments[0]?.at ?? 0)} to ${formatDate(moments.at(-1)?.at ?? 0)}.`}
        head={[t({ message: 'Sent', context: 'date' }), ...sources.map(nameOf)]}
        rows={moments.map(({ at, interest }) => [formatDateMinute(at), ...interest.map(times)])}
      >
        <InterestChart trend={trend} nameOf={nameOf} />
      </ChartBox>
    </>
  )
}

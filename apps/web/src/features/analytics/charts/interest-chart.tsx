import { Box, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicReport } from '@newsloom/contract/analytics/topics'
import { ResponsiveLine } from '@nivo/line'
import { formatDecimal } from '~/lib/numbers.ts'
import { formatDate, formatDayOfYear } from '~/lib/time/dates.ts'
import { TICK_PADDING, useChartLook } from './chart-look.ts'

/** Dates that fit side by side. */
const LABELS = 4

type Props = { trend: TopicReport['trend']; nameOf: (source: string) => string }

/** The interest of a topic's sources, a line each, by the dates of its emails. */
export default function InterestChart({ trend: { sources, moments }, nameOf }: Props) {
  const { theme, series, paper } = useChartLook()
  const step = Math.max(1, Math.ceil((moments.length - 1) / (LABELS - 1)))
  return (
    <ResponsiveLine
      data={sources.map((source, place) => ({
        id: nameOf(source),
        data: moments.map(({ at, interest }) => ({ x: new Date(at), y: interest[place] ?? null })),
      }))}
      margin={{ top: 8, right: 32, bottom: 28, left: 48 }}
      xScale={{ type: 'time', format: 'native', useUTC: false, precision: 'minute' }}
      yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
      enableGridX={false}
      colors={series}
      curve="linear"
      pointSize={7}
      pointColor={paper}
      pointBorderWidth={2}
      pointBorderColor={{ from: 'seriesColor' }}
      // a line at 1, the interest that the position alone explains
      markers={[
        {
          axis: 'y',
          value: 1,
          lineStyle: { stroke: theme.axis?.legend?.text?.fill, strokeDasharray: '4 4' },
        },
      ]}
      animate={false}
      theme={theme}
      axisLeft={{
        tickValues: 4,
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (value) => `${formatDecimal(Number(value))}×`,
      }}
      axisBottom={{
        tickValues: moments.filter((_, place) => place % step === 0).map(({ at }) => new Date(at)),
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (date) => formatDayOfYear(date),
      }}
      useMesh
      tooltip={({ point }) => (
        <Box bg="bg.inverted" color="fg.inverted" borderRadius="l2" px="2.5" py="1.5" fontSize="xs">
          <Text fontWeight="medium">{point.seriesId}</Text>
          {t`${formatDate(point.data.x)}: ${formatDecimal(Number(point.data.y))}×`}
        </Box>
      )}
    />
  )
}

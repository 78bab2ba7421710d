import { t } from '@lingui/core/macro'
import type { TimePatterns } from '@newsloom/contract/analytics/analytics'
import { ResponsiveLine } from '@nivo/line'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDayOfYear } from '~/lib/time/dates.ts'
import { axisRoom, countTicks, TICK_PADDING, useChartLook } from './chart-look.ts'
import { ChartTip } from './chart-tip.tsx'

type Days = TimePatterns['dailyTrend']

/** Day labels that fit side by side. */
const LABELS = 5
/** Noon, so no time zone turns it into another day. */
const dayText = (date: string): string => formatDate(`${date}T12:00`)

/** Clicks by day, as an area. */
export default function DaysChart({ days }: { days: Days }) {
  const { theme, data, paper } = useChartLook()
  const ticks = countTicks(Math.max(...days.map(({ clicks }) => clicks)))
  const room = axisRoom(ticks)
  const step = Math.max(1, Math.ceil((days.length - 1) / (LABELS - 1)))
  return (
    <ResponsiveLine
      data={[{ id: 'clicks', data: days.map(({ date, clicks }) => ({ x: date, y: clicks })) }]}
      margin={{ top: 8, right: 32, bottom: 44, left: room.margin }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 1 }}
      gridYValues={ticks}
      enableGridX={false}
      enableArea
      areaOpacity={0.15}
      colors={[data]}
      curve="monotoneX"
      enablePoints={days.length <= 31}
      pointSize={5}
      pointColor={paper}
      pointBorderWidth={2}
      pointBorderColor={data}
      animate={false}
      theme={theme}
      axisLeft={{
        tickValues: ticks,
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (value) => formatNumber(Number(value)),
        legend: t`Clicks`,
        legendPosition: 'middle',
        legendOffset: room.legendOffset,
      }}
      axisBottom={{
        tickValues: days.filter((_, place) => place % step === 0).map(({ date }) => date),
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (date) => formatDayOfYear(`${date}T12:00`),
        legend: t`Day`,
        legendPosition: 'middle',
        legendOffset: 36,
      }}
      useMesh
      tooltip={({ point }) => <ChartTip name={dayText(String(point.data.x))} count={Number(point.data.y)} />}
    />
  )
}

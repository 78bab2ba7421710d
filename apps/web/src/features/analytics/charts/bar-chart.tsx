import { t } from '@lingui/core/macro'
import { ResponsiveBar } from '@nivo/bar'
import { formatNumber } from '~/lib/numbers.ts'
import { axisRoom, countTicks, TICK_PADDING, useChartLook } from './chart-look.ts'
import { ChartTip, type CountUnit } from './chart-tip.tsx'

type Props = {
  bars: readonly { name: string; clicks: number }[]
  /** the label below the bars */
  legend: string
  unit?: CountUnit
  /** the bar's name on the axis; default: its name */
  nameOf?: (name: string) => string
  /** the bar's name under the pointer; default: its name */
  tipOf?: (name: string) => string
  /** opens what a bar stands for */
  onPick?: (name: string) => void
}

/** Every how many bars one is named. */
const STEP = 6

const itself = (name: string): string => name

/** Clicks as bars. */
export default function BarChart(props: Props) {
  const { bars, legend, unit = 'clicks', nameOf = itself, tipOf = itself, onPick } = props
  const { theme, data } = useChartLook()
  const ticks = countTicks(Math.max(...bars.map(({ clicks }) => clicks)))
  const room = axisRoom(ticks)
  return (
    <ResponsiveBar
      data={bars.map(({ name, clicks }) => ({ name, clicks }))}
      keys={['clicks']}
      indexBy="name"
      margin={{ top: 8, right: 8, bottom: 44, left: room.margin }}
      padding={0.25}
      colors={[data]}
      borderRadius={2}
      enableLabel={false}
      animate={false}
      theme={theme}
      valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 1 }}
      gridYValues={ticks}
      axisLeft={{
        tickValues: ticks,
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (value) => formatNumber(Number(value)),
        legend: unit === 'people' ? t({ message: 'People', context: 'count' }) : t`Clicks`,
        legendPosition: 'middle',
        legendOffset: room.legendOffset,
      }}
      axisBottom={{
        tickValues: bars.flatMap(({ name }, place) => (place % STEP === 0 ? [name] : [])),
        tickSize: 0,
        tickPadding: TICK_PADDING,
        format: (name) => nameOf(String(name)),
        legend,
        legendPosition: 'middle',
        legendOffset: 36,
      }}
      {...(onPick ? { onClick: ({ indexValue }) => onPick(String(indexValue)) } : {})}
      tooltip={({ indexValue, value }) => (
        <ChartTip name={tipOf(String(indexValue))} count={value} unit={unit} />
      )}
    />
  )
}

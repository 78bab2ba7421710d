import type { ResponsiveLine } from '@nivo/line'
import { type ComponentProps, useMemo } from 'react'
import { formatNumber } from '~/lib/numbers.ts'
import { type ColorMode, useColorMode } from '~/theme/color-mode.ts'

type Theme = NonNullable<ComponentProps<typeof ResponsiveLine>['theme']>

/** Values, not variables: the charts compute with colours. As in the theme's semantic tokens. */
type Colours = { data: string; series: string[]; text: string; line: string; paper: string }
/** `series`: lines beside each other; their lightness differs too, for colour-blind readers. */
const COLOURS: Record<ColorMode, Colours> = {
  light: {
    ...{ data: '#355ba8', text: '#555c69', line: '#e3e5e9', paper: '#ffffff' },
    series: ['#355ba8', '#c2571a', '#1f7a5c', '#8a3d8f'],
  },
  dark: {
    ...{ data: '#7096dd', text: '#a3a9b4', line: '#2a2f38', paper: '#13161b' },
    series: ['#7096dd', '#f0a065', '#58c29a', '#d592d9'],
  },
}

export function useChartLook() {
  const mode = useColorMode()
  return useMemo(() => {
    const colours = COLOURS[mode]
    const theme: Theme = {
      text: { fontFamily: 'inherit', fontSize: 12, fill: colours.text },
      axis: {
        ticks: { text: { fill: colours.text, fontSize: 12 }, line: { stroke: 'transparent' } },
        legend: { text: { fill: colours.text, fontSize: 12 } },
      },
      grid: { line: { stroke: colours.line } },
      crosshair: { line: { stroke: colours.text } },
    }
    return { ...colours, theme }
  }, [mode])
}

/** px between the axes and the names on them */
export const TICK_PADDING = 8
/** px of a digit or a separator in the axes' font */
const DIGIT = 7
const LINE = 16

/** The room for the names of an axis at the left, and for its legend beside them. */
export function axisRoom(ticks: readonly number[]): { margin: number; legendOffset: number } {
  const longest = Math.max(...ticks.map((tick) => formatNumber(tick).length))
  const names = TICK_PADDING + longest * DIGIT
  return { margin: names + 2 * LINE, legendOffset: -(names + LINE) }
}

/** At most this many whole numbers on an axis from zero. */
const TICKS = 4

/** Whole numbers only: there are no half clicks. */
export function countTicks(most: number): number[] {
  const steps = [1, 2, 5]
  let size = 1
  for (;;) {
    const step = steps.map((one) => one * size).find((one) => most / one <= TICKS)
    if (step !== undefined) {
      const last = Math.max(1, Math.ceil(most / step))
      return Array.from({ length: last + 1 }, (_, place) => place * step)
    }
    size *= 10
  }
}

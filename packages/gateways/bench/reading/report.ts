import { benchOptions } from '../../../core/bench/sets/bench-options.ts'
import type { Portion } from '../sets/read-sets.ts'

export type Measured = {
  ours: number
  cases: number
  unit: string
  /** the cases that are not right, each with what was read */
  wrong: string[]
  /** counts that have a mark of their own */
  more?: Record<string, number>
}
/** `atMost` counts cases; `atMostShare` is a share of them. */
export type Mark = {
  atLeast: number
  atMost?: Record<string, number>
  atMostShare?: Record<string, number>
}

/** One JSON line; `--show` adds the wrong cases of the open part. */
export function report(group: string, part: Portion | 'all measured', measured: Measured, mark: Mark): void {
  const { ours, wrong, more = {}, ...rest } = measured
  const start = { bench: 'reading', group, part }
  if (rest.cases === 0) {
    console.log(JSON.stringify({ ...start, cases: 0 }))
    return
  }
  const isWithin = (limits: Record<string, number> = {}, of = 1) =>
    Object.entries(limits).every(([name, most]) => (more[name] ?? 0) <= most * of)
  const pass = ours >= mark.atLeast && isWithin(mark.atMost) && isWithin(mark.atMostShare, rest.cases)
  console.log(JSON.stringify({ ...start, ours: Number(ours.toFixed(4)), ...rest, ...more, mark, pass }))
  if (part === 'open' && benchOptions().isShown) for (const one of wrong) console.log(`  ${one}`)
}

/** The measures of several portions as one. */
export function joined(all: Measured[]): Measured {
  const cases = all.reduce((sum, one) => sum + one.cases, 0)
  const more: Record<string, number> = {}
  for (const one of all)
    for (const [name, count] of Object.entries(one.more ?? {})) more[name] = (more[name] ?? 0) + count
  return {
    ours: all.reduce((sum, one) => sum + one.ours * one.cases, 0) / cases,
    cases,
    unit: all[0]?.unit ?? '',
    wrong: all.flatMap(({ wrong }) => wrong),
    more,
  }
}

import type { Part } from '../sets/read-sets.ts'

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
export function report(group: string, part: Part, measured: Measured, mark: Mark): boolean {
  const { ours, wrong, more = {}, ...rest } = measured
  const isWithin = (limits: Record<string, number> = {}, of = 1) =>
    Object.entries(limits).every(([name, most]) => (more[name] ?? 0) <= most * of)
  const pass = ours >= mark.atLeast && isWithin(mark.atMost) && isWithin(mark.atMostShare, rest.cases)
  const line = { bench: 'reading', group, part, ours: Number(ours.toFixed(4)), ...rest, ...more, mark, pass }
  console.log(JSON.stringify(line))
  if (part === 'open' && process.argv.includes('--show')) for (const one of wrong) console.log(`  ${one}`)
  return pass
}

export type Figures = Record<string, number | string>

/** A test's result: its figures, and the pass marks it missed, as text. */
export type FaultVerdict = { figures: Figures; missed: string[] }

/**
 * One of the fault tests 1 to 11 and 13 to 15, in several sizes: `short` runs in `npm test`, the
 * long ones in `npm run test:faults`.
 */
export type Fault<Size extends object> = {
  number: number
  name: string
  short: Size
  long: Size[]
  run: (size: Size) => Promise<FaultVerdict>
}

/** A fault test of any size, for the runner of the long forms. */
export type LongFault = { number: number; name: string; runs: (() => Promise<FaultVerdict>)[] }

export const longForm = <Size extends object>({ number, name, long, run }: Fault<Size>): LongFault => ({
  number,
  name,
  runs: long.map((size) => () => run(size)),
})

/** The pass marks that were missed. */
export const missedMarks = (marks: Record<string, boolean>): string[] =>
  Object.entries(marks)
    .filter(([, holds]) => !holds)
    .map(([mark]) => mark)

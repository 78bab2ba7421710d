export type Figures = Record<string, number | string>

/** What a test came to: its figures, and each pass mark that it missed, in words. */
export type Verdict = { figures: Figures; missed: string[] }

/**
 * One of the tests 1 to 11 of the product's pass marks. It has one code and several sizes: `short`
 * runs in `npm test`, the long ones in `npm run test:faults`.
 */
export type Fault<Size extends object> = {
  number: number
  name: string
  short: Size
  long: Size[]
  run: (size: Size) => Promise<Verdict>
}

/** A fault of any size, as the runner of the long forms sees it. */
export type LongFault = { number: number; name: string; runs: (() => Promise<Verdict>)[] }

export const longForm = <Size extends object>({ number, name, long, run }: Fault<Size>): LongFault => ({
  number,
  name,
  runs: long.map((size) => () => run(size)),
})

/** The marks that do not hold. */
export const missedMarks = (marks: Record<string, boolean>): string[] =>
  Object.entries(marks)
    .filter(([, holds]) => !holds)
    .map(([mark]) => mark)

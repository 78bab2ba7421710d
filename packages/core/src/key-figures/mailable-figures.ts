import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'

/** With more rows than this, an email comes near the size at which Gmail clips it. */
const MOST = 15

/** The key figures that an email shows: those that were found, the analyst's first ones. */
export const mailableFigures = (figures: CheckedFigure[]): CheckedFigure[] =>
  figures.filter(({ verdict }) => verdict === 'supported').slice(0, MOST)

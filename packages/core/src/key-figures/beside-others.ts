import type { CheckedFigure, FigureView, OtherValue } from '@newsloom/contract/analysis/checked-analysis'
import { groupFigures } from './group-figures.ts'
import { type ReportedStory, storyValues } from './story-values.ts'

/**
 * Key figures with those of one thing together, and what other reports of their stories give.
 * `storyOf`: of an article by its place in the analysis, from 0.
 */
export const besideOthers = (
  figures: CheckedFigure[],
  storyOf: (place: number) => ReportedStory | undefined,
): Omit<FigureView, 'mailed'>[] =>
  groupFigures(
    figures.map((figure) => {
      const story = storyOf(Number(figure.articleId) - 1)
      return { ...figure, others: story ? storyValues(figure, story) : NO_VALUES }
    }),
  )

const NO_VALUES: OtherValue[] = []

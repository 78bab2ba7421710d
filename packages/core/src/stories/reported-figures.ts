import type { ReportedFigure } from '@newsloom/contract/research/stories'
import { statedMeasures } from '../ranking/stated-measures.ts'

type Report = { source: string; title: string; text: string; summary: string; publishedAt: Date | null }

/** The figures that the reports of a story give, as they are kept with it. */
export const reportedFigures = (reports: Report[]): ReportedFigure[] =>
  statedMeasures(
    reports.map(({ source, title, text, summary, publishedAt }) => ({
      publisher: source,
      title,
      text: text || summary,
      publishedAt,
    })),
  )

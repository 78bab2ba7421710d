import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { AnalysisAnswer, AnalysisRequest } from '../../ports.ts'

/** An analysis of statements that quote themselves: the number of the article, and its words. */
export const analysisOf = (...quoted: [ref: number, text: string][]): Analysis => ({
  sections: [
    {
      key: 'trends',
      heading: 'Key Trends',
      statements: quoted.map(([ref, text], place) => ({
        id: `s${place + 1}`,
        text,
        quotes: [{ articleId: String(ref), quote: text }],
      })),
    },
  ],
  keyFigures: [],
  trends: [],
  sentiment: { tone: 'none', count: null },
})

/** An answer that quotes the first sentence of every article. */
export const answerTo = (
  request: Pick<AnalysisRequest, 'articles'>,
  over: Partial<AnalysisAnswer> = {},
): AnalysisAnswer => ({
  analysis: quotesOf(request),
  said: '{}',
  modelUsed: 'test-model',
  ...over,
})

/** The same under a Thai heading, which makes the texts that the mail adds Thai too. */
export function thaiAnswerTo(request: AnalysisRequest): AnalysisAnswer {
  const analysis = quotesOf(request)
  const sections = analysis.sections.map((section) => ({ ...section, heading: 'แนวโน้มสำคัญ' }))
  return answerTo(request, { analysis: { ...analysis, sections } })
}

const quotesOf = ({ articles }: Pick<AnalysisRequest, 'articles'>): Analysis =>
  analysisOf(...articles.map(({ ref, title, text }): [number, string] => [ref, firstSentence(text || title)]))

const firstSentence = (text: string): string => text.split(/(?<=\.)\s|\n/)[0] ?? ''

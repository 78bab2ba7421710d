import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { Check, CheckKind, Finding } from '@newsloom/contract/analysis/checks'

export const sampleCheck = (kind: CheckKind, finding: Finding): Check => ({
  kind,
  finding,
  lookedFor: '',
  place: null,
  where: null,
  reason: '',
})

export const sampleStatement = (over: Partial<StatementView> = {}): StatementView => ({
  id: 's1',
  rowId: 1,
  text: 'The rate stays at 1.50%.',
  quotes: [{ articleId: '1', quote: 'The rate stays at 1.50 percent' }],
  verdict: 'supported',
  reasons: [],
  checks: [sampleCheck('quote', 'found'), sampleCheck('figure', 'found'), sampleCheck('direction', 'found')],
  originalText: null,
  editedAt: null,
  releasedAt: null,
  isLeftOut: false,
  isShown: true,
  novelty: null,
  ...over,
})

/** An analysis that is held: one statement of three was found. */
export const sampleAnalysis = (over: Partial<AnalysisView> = {}): AnalysisView => ({
  summaryId: 7,
  modelUsed: 'gemini-1.5-flash',
  isLocal: false,
  completedAt: '2026-11-21T05:00:00.000Z',
  unsupported: 'leave-out',
  hold: { why: { kind: 'few-found', found: 1, of: 3 }, releasedAt: null, canRelease: true },
  sections: [
    {
      key: 'trends',
      heading: '',
      statements: [
        sampleStatement(),
        sampleStatement({
          id: 's2',
          rowId: 2,
          text: 'Exports rose 9.2%.',
          quotes: [{ articleId: '1', quote: 'Exports rose 5.2% in October' }],
          verdict: 'unsupported',
          reasons: ['9.2% does not appear in the cited articles.'],
          checks: [sampleCheck('quote', 'found'), sampleCheck('figure', 'not-found')],
          isShown: false,
        }),
        sampleStatement({
          id: 's3',
          rowId: 3,
          text: 'Exports fell 7%.',
          quotes: [],
          verdict: 'unclear',
          reasons: ["The statement says 'fell'; the quote says 'rose'."],
          checks: [sampleCheck('quote', 'not-found'), sampleCheck('direction', 'unclear')],
          isShown: false,
        }),
      ],
    },
  ],
  keyFigures: [],
  trends: [],
  sentiment: null,
  articles: [
    {
      articleId: '1',
      title: 'The rate stays',
      publisher: 'Bangkok Wire',
      url: 'https://wire.example/rate',
      publishedAt: null,
      language: 'en',
    },
  ],
  ...over,
})

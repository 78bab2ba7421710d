import type { z } from 'zod'
import { analysisHtml } from '../analysis-html.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'

const schema = blockShape('analysis', NO_PROPS)
export type AnalysisBlock = z.infer<typeof schema>

const HINT = 'The AI analysis of the research stands here'

/** Where the analysis of the research goes. */
export const analysisBlock = defineBlock({
  schema,
  label: 'Analysis',
  hint: 'Where the AI analysis goes',
  defaults: () => ({ type: 'analysis', content: '', styles: {}, props: {} }),
  fields: [],
  render: (_, { analysis }) => [
    // a brace of the analysis is a character reference: no merge tag can come out of it
    {
      markup: analysis === null ? '{{content}}' : analysisHtml(analysis).replaceAll('{', '&#123;'),
      hint: HINT,
    },
  ],
})

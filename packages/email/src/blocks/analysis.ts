import type { z } from 'zod'
import { row } from '../nodes/mail-tables.ts'
import { analysisContent } from '../research/analysis-content.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import { fontStack } from '../styles/fonts.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'

const schema = blockShape('analysis', NO_PROPS)
export type AnalysisBlock = z.infer<typeof schema>

/** Where the analysis of the research goes. */
export const analysisBlock = defineBlock({
  schema,
  defaults: () => ({ type: 'analysis', content: '', styles: {}, props: {} }),
  fields: [],
  render: ({ styles }, mail) => {
    const { analysis } = mail
    if (analysis === null) return [{ markup: '{{content}}', place: 'analysis' }]
    const markup = analysisContent(analysis, mail).replaceAll(FONT_STACK, fontStack(styles.fontFamily))
    return markup === '' ? [] : [row({ color: '#1c2430' }, { markup, place: 'analysis' })]
  },
})

import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'

export type { Quote } from '@newsloom/contract/analysis/analysis'
export type { Check, CheckKind, Finding, Place, Verdict } from '@newsloom/contract/analysis/checks'

export type CheckArticle = {
  id: string
  title: string
  text: string
  language: string | null
  publishedAt: Date | null
  publisher: string
}
/** The part of a statement that is checked. */
export type Statement = Pick<Analysis['sections'][number]['statements'][number], 'text' | 'quotes'>
export type CheckedStatement = Checked

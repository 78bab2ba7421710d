import type { Analysis, Section, Statement } from '@newsloom/contract/analysis/analysis'

/** A statement that the mail shows. `isMarked`: with a note that its articles do not say it. */
export type RenderedStatement = Statement & { isMarked: boolean; isChangedByHand?: boolean }
export type RenderedSection = Omit<Section, 'statements'> & {
  statements: RenderedStatement[]
  /** the analyst wrote nothing in it: the articles say nothing about it */
  isEmpty: boolean
}
/** The parts that are rendered: shown statements only. */
export type Renderable = Pick<Analysis, 'trends' | 'sentiment'> & {
  sections: RenderedSection[]
  /** the topic's own form, see arrangeStatements; null: the usual one */
  layout: string | null
}

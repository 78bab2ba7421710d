import type { Analysis, Section, Statement } from '@newsloom/contract/analysis/analysis'

/** A statement that the mail shows. `isMarked`: with a note that its articles do not say it. */
export type DrawnStatement = Statement & { isMarked: boolean; isChangedByHand?: boolean }
export type DrawnSection = Omit<Section, 'statements'> & {
  statements: DrawnStatement[]
  /** the analyst wrote nothing in it: the articles tell nothing of it */
  isEmpty: boolean
}
/** The parts that are drawn: shown statements only. */
export type Drawable = Pick<Analysis, 'trends' | 'sentiment'> & {
  sections: DrawnSection[]
  /** the topic's own form, see arrangeStatements; null: the usual one */
  layout: string | null
}

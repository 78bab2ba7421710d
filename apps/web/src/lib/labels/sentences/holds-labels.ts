import { t } from '@lingui/core/macro'
import type { HOLDS_SENTENCES } from '@newsloom/contract/sentences/holds-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const HOLDS_LABELS: SentenceLabels<typeof HOLDS_SENTENCES> = {
  holdNoStatements: () => t`It has no statements.`,
  holdAllLeftOut: () => t`You left out the articles of all its statements.`,
  holdNoneFound: () => t`None of its statements were found in their articles.`,
  holdChanged: () => t`Its statements were changed since it was put on hold.`,
  holdFewFound: (found, of) => t`Only ${found} of ${of} statements were found in their articles.`,
  holdSomeMissing: (missing, of) =>
    t`${missing} of ${of} statements were not found in their articles, so the email is on hold.`,
  generateAgain: () => t`Generate the analysis again.`,
  restoreArticle: () => t`Restore an article in News Research, or generate the analysis again.`,
  correctStatement: () => t`Correct or release a statement in News Research, or generate the analysis again.`,
  releaseThere: () => t`Check its statements and release it in News Research.`,
}

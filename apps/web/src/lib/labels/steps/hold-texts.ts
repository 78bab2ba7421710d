import { t } from '@lingui/core/macro'
import type { StoredHold } from '@newsloom/contract/analysis/holds'

/** The reason why an analysis waits for a person, as a sentence. */
export function holdText(hold: StoredHold): string {
  switch (hold.kind) {
    case 'no-statements':
      return t`It has no statements.`
    case 'all-left-out':
      return t`You left out the articles of all its statements.`
    case 'none-found':
      return t`None of its statements were found in their articles.`
    case 'changed':
      return t`Its statements were changed since it was put on hold.`
    case 'few-found':
      return t`Only ${hold.found} of ${hold.of} statements were found in their articles.`
    case 'some-missing':
      return t`${hold.of - hold.found} of ${hold.of} statements were not found in their articles, so the email is on hold.`
    case 'earlier':
      return hold.text
  }
}

/** How to end a hold. */
export function holdRemedyText(hold: StoredHold): string {
  switch (hold.kind) {
    case 'no-statements':
      return t`Generate the analysis again.`
    case 'all-left-out':
      return t`Restore an article in News Research, or generate the analysis again.`
    case 'none-found':
      return t`Correct or release a statement in News Research, or generate the analysis again.`
    default:
      return t`Check its statements and release it in News Research.`
  }
}

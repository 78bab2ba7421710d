import { t } from '@lingui/core/macro'
import type { VALUES_SENTENCES } from '@newsloom/contract/sentences/values-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const VALUES_LABELS: SentenceLabels<typeof VALUES_SENTENCES> = {
  thisValue: () => t`This value`,
  theInput: () => t`The input`,
  notAllowed: (what) => t`${what} has a value that is not allowed`,
  atLeast: (what, amount) => t`${what} must be at least ${amount}`,
  atMost: (what, amount) => t`${what} must be at most ${amount}`,
  moreThan: (what, limit) => t`${what} must be more than ${limit}`,
  lessThan: (what, limit) => t`${what} must be less than ${limit}`,
  oneOf: (what, values) => t`${what} must be one of ${values}`,
  mustBeText: (what) => t`${what} must be text`,
  mustBeNumber: (what) => t`${what} must be a number`,
  mustBeWhole: (what) => t`${what} must be a whole number`,
  oneCharacter: () => t`1 character long`,
  manyCharacters: (count) => t`${count} characters long`,
  oneEntry: () => t`1 entry long`,
  manyEntries: (count) => t`${count} entries long`,
  onePerson: () => t`1 person`,
  manyPeople: (count) => t`${count} people`,
  oneRecipient: () => t`1 recipient`,
  manyRecipients: (count) => t`${count} recipients`,
  oneContact: () => t`1 contact`,
  manyContacts: (count) => t`${count} contacts`,
  oneArticle: () => t`1 article`,
  manyArticles: (count) => t`${count} articles`,
  onePart: () => t`1 part`,
  manyParts: (count) => t`${count} parts`,
}

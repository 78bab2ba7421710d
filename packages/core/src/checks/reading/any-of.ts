import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import { formsIn } from '@newsloom/lexicon/read-tables'

/** Matches each form of two cells of a table, the longest first; English ones as whole words. */
export const anyOf = (english: string, thai: string): RegExp =>
  new RegExp(
    [...formsIn(english), ...formsIn(thai)]
      .sort((a, b) => b.length - a.length)
      .map((form) => (/^[a-z]/i.test(form) ? `\\b${escapeRegExp(form)}\\b` : escapeRegExp(form)))
      .join('|'),
    'gi',
  )

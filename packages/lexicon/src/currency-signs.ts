import { formsIn, readTable } from './read-tables.ts'

/** Signs such as '€' that stand before an amount in units.tsv; 'US$' is not one of them. */
export const CURRENCY_SIGNS: readonly string[] = [
  ...new Set(
    readTable('units.tsv', 4)
      .flatMap(({ columns: [, , english = ''] }) => formsIn(english))
      .map((form) => form.split('#')[0]?.trim() ?? '')
      .filter((before) => /^\p{Sc}$/u.test(before)),
  ),
]

/** One of these signs, as a part of a regular expression. */
export const CURRENCY_SIGN = `[${CURRENCY_SIGNS.join('')}]`

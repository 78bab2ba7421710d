import { t } from '@lingui/core/macro'
import { quote } from '~/lib/quote.ts'

export const LIST_SEARCH = {
  /** this many lists and more have a search field: some are scrolled out of view */
  from: 7,
  label: t`Search lists`,
  none: (words: string): string => t`No list matches ${quote(words.trim())}.`,
}

/** The lists whose name or description has all of these words. */
export function matchingLists<L extends { name: string; description: string }>(
  lists: readonly L[],
  typed: string,
): readonly L[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return lists.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

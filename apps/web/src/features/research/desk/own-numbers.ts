import type { CitableArticle } from '@newsloom/contract/analysis/checked-analysis'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'

type Cited = Pick<CitableArticle, 'articleId' | 'url'>
type Item = Pick<NewsItemView, 'id' | 'url'>

/** By article: its number in the analysis, as in [2]. Articles that it does not cite have none. */
export function ownNumbers(items: readonly Item[], cited: readonly Cited[]): ReadonlyMap<number, number> {
  const numbers = new Map(cited.map(({ articleId, url }) => [urlOf(url), Number(articleId)]))
  return new Map(
    items.flatMap(({ id, url }) => {
      const number = numbers.get(urlOf(url))
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}

const SAMPLE_PAGE = /^.*\/samples\//

/** A bundled sample is cited by the address of its page. */
const urlOf = (url: string): string => url.replace(SAMPLE_PAGE, SAMPLE_SCHEME)

/** Whether the articles stand in another order than in the analysis. */
export function isReordered(items: readonly Item[], numbers: ReadonlyMap<number, number>): boolean {
  const shown = items.flatMap(({ id }) => numbers.get(id) ?? [])
  return shown.some((number, place) => place > 0 && number < (shown[place - 1] ?? 0))
}

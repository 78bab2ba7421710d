import { linkTarget } from '../../article-links/link-target.ts'
import type { AnalysisArticle } from '../analysis-article.ts'

export type CitedArticle = Pick<AnalysisArticle, 'title' | 'source' | 'url' | 'publishedAt' | 'isSample'>
export type Cited = { markdown: string; cited: number[]; unknown: number[] }

const NUMBER = '[0-9๐-๙]{1,4}'
const CITATION = new RegExp(
  `[[【〔]\\s{0,3}(?:\\^|#|no\\.?|ref\\.?|source|article|อ้างอิง|ข่าวที่|ข่าว|แหล่งที่มา|แหล่งข่าว)?\\s{0,3}:?\\s{0,3}(${NUMBER}(?:\\s{0,3}(?:,|;|และ|and|&|[-–—])\\s{0,3}#?${NUMBER})*)\\s{0,3}[\\]】〕]`,
  'gi',
)
const MAX_RANGE = 20

/**
 * Turns [1], [2, 5], [3-4], [๑] and the like into links to those articles, and drops numbers
 * without an article. A year in brackets is kept in parentheses.
 */
export function linkCitations(text: string, articles: Pick<CitedArticle, 'url'>[]): Cited {
  const cited = new Set<number>()
  const unknown = new Set<number>()
  const markdown = text.replace(CITATION, (all, inner: string) => {
    const refs = numbersOf(inner)
    if (refs.length === 1 && isYear(refs[0] ?? 0))
      return all.replace(/^.|.$/g, (c) => (/[[【〔]/.test(c) ? '(' : ')'))
    const found = [...new Set(refs)].filter((ref) => articles[ref - 1])
    for (const ref of refs) (articles[ref - 1] ? cited : unknown).add(ref)
    // never empty: the text on both sides of a dropped number must not be joined
    return citationLabels(found, articles) || ' '
  })
  const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b)
  return { markdown, cited: sorted(cited), unknown: sorted(unknown) }
}

function citationLabels(refs: number[], articles: Pick<CitedArticle, 'url'>[]): string {
  const cited = refs.flatMap((ref) => articles[ref - 1] ?? [])
  const labels = refs.map((ref, place) => {
    const href = cited[place] ? linkTarget(cited[place]) : null
    return href ? `[[${ref}]](${href})` : `[${ref}]`
  })
  return labels.join(' ')
}

const isYear = (n: number): boolean => n >= 1900 && n <= 2700

function numbersOf(inner: string): number[] {
  const western = inner.replace(/[๐-๙]/g, (c) => String(c.charCodeAt(0) - 0x0e50))
  const numbers: number[] = []
  for (const piece of western.split(/,|;|และ|and|&/i)) {
    const [from, to] = piece.split(/[-–—]/).map((n) => Number.parseInt(n.replace(/\D/g, ''), 10))
    if (from === undefined || Number.isNaN(from)) continue
    const last = to === undefined || Number.isNaN(to) || to < from || to - from > MAX_RANGE ? from : to
    for (let n = from; n <= last; n++) numbers.push(n)
    if (to !== undefined && last === from && to !== from && !Number.isNaN(to)) numbers.push(to)
  }
  return numbers
}

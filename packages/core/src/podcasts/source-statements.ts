import type { Section } from '@newsloom/contract/analysis/analysis'
import type { CitableArticle } from '@newsloom/contract/analysis/checked-analysis'
import type { SourceQuote, SourceStatement } from '@newsloom/contract/podcasts/script'

type Article = Omit<CitableArticle, 'articleId'>

/**
 * Statements with all that a script needs of their articles, as these may be gone when it is read;
 * `articles`: the first is '1'. Numbered from '1'.
 */
export function sourceStatements(
  sections: readonly Pick<Section, 'heading' | 'statements'>[],
  articles: readonly Article[],
): SourceStatement[] {
  const all = sections.flatMap(({ heading, statements }) =>
    statements.map(({ text, quotes }) => ({ heading, text, quotes })),
  )
  return all.map(({ heading, text, quotes }, place) => ({
    id: String(place + 1),
    heading,
    text,
    quotes: quotes.flatMap(({ articleId, quote }): SourceQuote[] => {
      const article = articles[Number(articleId) - 1]
      if (!article) return []
      const { title, publisher, url, publishedAt, language } = article
      return [{ quote, title, publisher, url, publishedAt, language }]
    }),
  }))
}

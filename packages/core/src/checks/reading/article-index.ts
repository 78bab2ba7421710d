import type { CheckArticle, Place } from '../checked.ts'
import { type Folded, fold, type PlacedText, placeUnified } from './placed-text.ts'
import { type ReadText, readText } from './read-text.ts'

export type Field = 'title' | 'text'
export type IndexedField = { field: Field; placed: PlacedText; folded: Folded; read: () => ReadText }
export type IndexedArticle = { article: CheckArticle; fields: IndexedField[] }
export type ArticleIndex = ReadonlyMap<string, IndexedArticle>

/** Indexes a run's articles for any number of statements; each is read when first cited. */
export const indexArticles = (articles: CheckArticle[]): ArticleIndex =>
  new Map(
    articles.map((article) => [
      article.id,
      { article, fields: (['text', 'title'] as const).map((field) => indexField(article, field)) },
    ]),
  )

function indexField(article: CheckArticle, field: Field): IndexedField {
  let placed: PlacedText | null = null
  let folded: Folded | null = null
  let read: ReadText | null = null
  return {
    field,
    get placed() {
      placed ??= placeUnified(article[field])
      return placed
    },
    get folded() {
      folded ??= fold(this.placed.text)
      return folded
    },
    read() {
      read ??= readText(this.placed.text, article.publishedAt)
      return read
    },
  }
}

/** A position in the stored text, from one in the unified text. */
export const placeOf = (
  { article }: IndexedArticle,
  { field, placed }: IndexedField,
  span: { start: number; end: number },
): Place => ({ articleId: article.id, field, start: placed.startOf(span.start), end: placed.endOf(span.end) })

import { researchArchives } from '@newsloom/db/schema/archives'
import { tokenize } from '@newsloom/lexicon/words'
import { type SQL, sql } from 'drizzle-orm'

type Searched = { title: string; topicName: string; aiSummary: string | null }

/** Longer words are not words: Postgres refuses those of 2 kB. */
const MAX_WORD = 100
const MAX_WORDS = 20_000

/** Each word of a text once; Thai is split by a dictionary. */
const indexedWords = (text: string): string[] =>
  [...new Set(tokenize(text))].filter((word) => word !== '' && word.length <= MAX_WORD).slice(0, MAX_WORDS)

/** The addresses behind an analysis' links are not words of it. */
const withoutAddresses = (markdown: string): string => markdown.replace(/\]\([^)\s]*\)/g, '] ')

/** The value of `searchWords`, to be written with whatever else an archive consists of. */
export const searchWords = ({ title, topicName, aiSummary }: Searched): SQL<string> =>
  sql`array_to_tsvector(${sql.param(indexedWords(`${title}\n${topicName}\n${withoutAddresses(aiSummary ?? '')}`))}::text[])`

/**
 * Archives that have every word of the search, or a longer one; undefined without a search. One
 * whose words were not read yet is searched as text.
 */
export function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const words = indexedWords(search)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ')
  const { searchWords: column, title, topicName, aiSummary } = researchArchives
  const text = sql`lower(${title} || ' ' || ${topicName} || ' ' || coalesce(${aiSummary}, ''))`
  return sql`(${column} @@ ${query}::tsquery
    or (${column} is null and strpos(${text}, ${search.toLowerCase()}) > 0))`
}

import { contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../lib/like-pattern.ts'

/**
 * A search's conditions: a contact matches one of the `ways`, each of which contacts_search_idx can
 * answer alone. Not `isIndexed`: the index does not help, and every row has to be checked.
 */
export type SearchTerm = { ways: SQL[]; isIndexed: boolean }

const LETTER = /[\p{L}\p{N}]/u
const LETTER_OR_MARK = /[\p{L}\p{N}\p{M}]/u

/**
 * Any part of a name or address, in any case; `%`, `_` and `\` are ordinary characters. One or two
 * letters are too short for the index and match the start of a word: 'so' finds Somchai, k.sombat@…
 * and a@some.example, not Jackson. Punctuation alone ('_') is searched row by row.
 */
export function searchTerm(search: string): SearchTerm {
  const term = likeLiteral(search)
  if (hasTrigram(search)) return { ways: [like(`%${term}%`)], isIndexed: true }
  if (!LETTER.test(search)) return { ways: [like(`%${term}%`)], isIndexed: false }
  return { ways: ['', '% ', '%.', '%@'].map((before) => like(`${before}${term}%`)), isIndexed: true }
}

/** The expression must be exactly that of contacts_search_idx, or the index is not used. */
const like = (pattern: string): SQL =>
  sql`(coalesce(${contacts.name}, '') || ' ' || ${contacts.email}) ilike ${pattern}`

/**
 * Whether pg_trgm finds three characters in a row to look up: three letters, one that starts a
 * word, or two that end one within the term. Whether Thai vowels and tones count as letters depends
 * on the platform, so both must match.
 */
const hasTrigram = (search: string): boolean =>
  [LETTER, LETTER_OR_MARK].every((letter) => {
    const shape = [...search].map((sign) => (letter.test(sign) ? 'a' : '.')).join('')
    return /aaa|\.a|aa\./.test(shape)
  })

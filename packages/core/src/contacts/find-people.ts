import { contacts } from '@newsloom/db/schema/contacts'
import { and, isNull, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { searchTerm } from './search/search-term.ts'

type Person = { id: number; name: string | null; email: string }

/** Memberships that are read: a word that matches more is not what finds a person. */
const READ = 200

/**
 * People of any list whose name or address contains the words (search-term.ts), each once: those
 * whose name or address starts with them first.
 */
export async function findPeople(
  ctx: Context,
  { words, limit }: { words: string; limit: number },
): Promise<Person[]> {
  const { ways, isIndexed } = searchTerm(words)
  // punctuation alone names nobody, and every row would be read
  if (!isIndexed) return []
  const { id, name, email, emailNorm, leftAt } = contacts
  const rows = await ctx.db
    .select({ id, name, email, emailNorm })
    .from(contacts)
    .where(and(or(...ways), isNull(leftAt)))
    .limit(READ)
  const people = [...new Map(rows.map(({ emailNorm, ...person }) => [emailNorm, person])).values()]
  const wanted = words.toLowerCase()
  const starts = ({ name, email }: Person): boolean =>
    [name ?? '', email].some((text) => text.toLowerCase().startsWith(wanted))
  return people.toSorted((a, b) => Number(starts(b)) - Number(starts(a)) || b.id - a.id).slice(0, limit)
}

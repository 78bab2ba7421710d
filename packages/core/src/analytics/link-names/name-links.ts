import type { LinkKind, LinkName } from '@newsloom/contract/analytics/link-names'
import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { noteNumbers } from './note-numbers.ts'

/** Returns the name of the link to an address. */
export type NameOf = (url: string) => LinkName

type Named = Pick<LinkName, 'title' | 'source'>

/** Names links by address. Notes are numbered as in the email of `sendId`, or their latest. */
export async function nameLinks(ctx: Context, urls: readonly string[], sendId?: number): Promise<NameOf> {
  const noteIds = [...new Set(urls.flatMap((url) => noteId(url) ?? []))]
  const [notes, articles, numbers] = await Promise.all([
    quotedFirst(ctx, noteIds),
    articlesAt(ctx, [...new Set(urls.map((url) => storedUrl(url)))]),
    noteNumbers(ctx, noteIds, sendId),
  ])
  return (url) => {
    const id = noteId(url)
    const note = id === null ? undefined : notes.get(id)
    if (id !== null && note) return { kind: 'note', ...note, number: numbers.get(id) ?? null }
    const article = articles.get(storedUrl(url))
    if (article) return { kind: 'article', ...article, number: null }
    return { kind: servicePage(ctx, url) ?? 'page', title: '', source: '', number: null }
  }
}

/** The site may have had another address when it was mailed; the id is secret enough to tell. */
const noteId = (url: string): string | null => /^https?:\/\/[^/]+\/n\/([\w-]+)$/.exec(url)?.[1] ?? null

/** The address under which an article is stored: a bundled sample has a page here. */
const storedUrl = (url: string): string =>
  url.replace(/^https?:\/\/[^/]+\/samples\/(?=[\w-]+\/[\w-]+$)/, SAMPLE_SCHEME)

const SERVICE_PATHS: Readonly<Record<string, LinkKind>> = {
  p: 'preferences',
  u: 'unsubscribe',
  v: 'webVersion',
  join: 'signup',
  f: 'podcastFeed',
}

function servicePage({ config: { publicUrl } }: Context, url: string): LinkKind | undefined {
  if (!url.startsWith(`${publicUrl}/`)) return undefined
  const [first = '', rest] = url.slice(publicUrl.length + 1).split('/')
  return rest ? SERVICE_PATHS[first] : undefined
}

/** The first article that each note quotes; a note without any is named by its statement. */
async function quotedFirst(ctx: Context, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.execute<Named & { id: string }>(sql`
    select id, coalesce(nullif(note #>> '{quotes,0,title}', ''), note ->> 'text') as title,
      coalesce(note #>> '{quotes,0,publisher}', '') as source
    from notes where id = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

async function articlesAt(ctx: Context, urls: readonly string[]): Promise<Map<string, Named>> {
  if (urls.length === 0) return new Map()
  const rows = await ctx.db.execute<Named & { address: string }>(sql`
    select k.url as address, a.title, a.source
    from unnest(${sql.param(urls)}::text[]) as k(url) join (
      select id, title, source, canonical_url as address from articles
      union all select id, title, source, url from articles where url <> canonical_url
    ) a on a.address = k.url
    where a.title <> '' order by a.id`)
  return new Map(rows.map(({ address, ...named }) => [address, named]))
}

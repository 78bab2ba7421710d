import { notes } from '@newsloom/db/schema/analysis'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { noteIdOf } from '../../notes/note-url.ts'

type Quoted = { url: string; title: string; source: string }

type Mail = { publicUrl: string; links: readonly { linkId: number; url: string }[] }

/** The articles that the notes of emails quote, by the link of each note. */
export async function quotedArticles(ctx: Context, mails: readonly Mail[]): Promise<Map<number, Quoted[]>> {
  const ids = new Map(
    mails.flatMap(({ publicUrl, links }) =>
      links.flatMap(({ linkId, url }) => {
        const id = noteIdOf(publicUrl, url)
        return id === null ? [] : [[id, linkId] as const]
      }),
    ),
  )
  if (ids.size === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(inArray(notes.id, [...ids.keys()]))
  return new Map(
    rows.map(({ id, note }) => [
      ids.get(id) ?? 0,
      note.quotes.flatMap(({ url, title, publisher }) =>
        url === null ? [] : [{ url, title, source: publisher }],
      ),
    ]),
  )
}

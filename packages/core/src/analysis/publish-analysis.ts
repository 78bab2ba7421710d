import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { notesLine, provenanceLine } from '@newsloom/email/research/provenance'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import type { CitedArticle } from './citations.ts'
import { type Cite, drawAnalysis } from './draw-analysis.ts'
import type { Drawable } from './drawn.ts'
import { type Grounded, groundMarkdown } from './ground-markdown.ts'

type Published = { drawable: Drawable; articles: CitedArticle[]; modelUsed: string }

/**
 * The Markdown that the screen and the API show: drawn from shown statements, linked to its
 * articles, with who wrote it and the list of its sources.
 */
export const publishAnalysis = (ctx: Context, published: Published): string =>
  publish(ctx, published).markdown

/**
 * The same for an email, with the number of a note after each statement. `noteUrls`: by statement.
 * `mailed`: what the email shows of it, in its order.
 */
export function publishWithNotes(
  ctx: Context,
  { mailed, ...published }: Published & { mailed: Drawable },
  noteUrls: ReadonlyMap<string, string>,
): { plain: string; noted: string } {
  const plain = publish(ctx, published)
  const notes = numberNotes(noteUrls)
  const drawn = drawAnalysis(mailed, published.articles, notes.cite)
  const closing = `${provenanceOf(published, drawn)}\n\n${notesLine(mailLangOf(drawn))}`
  const { markdown: noted } = groundMarkdown(drawn, linkedArticles(ctx, published), closing, {
    urls: notes.urls(),
    cited: publish(ctx, { ...published, drawable: mailed }).cited,
  })
  return { plain: plain.markdown, noted }
}

function publish(ctx: Context, published: Published): Grounded {
  const drawn = drawAnalysis(published.drawable, published.articles)
  return groundMarkdown(drawn, linkedArticles(ctx, published), provenanceOf(published, drawn))
}

/** Numbers notes in the order in which their statements are drawn, from 1. */
function numberNotes(noteUrls: ReadonlyMap<string, string>): { cite: Cite; urls: () => string[] } {
  const drawn = new Map<string, { number: number; url: string }>()
  return {
    cite: {
      statement: ({ id }) => {
        const url = noteUrls.get(id)
        if (url === undefined) return ''
        const note = drawn.get(id) ?? { number: drawn.size + 1, url }
        drawn.set(id, note)
        return `[${note.number}]`
      },
      trend: () => '',
    },
    urls: () => [...drawn.values()].map(({ url }) => url),
  }
}

function provenanceOf({ articles, modelUsed }: Published, drawn: string): string {
  const of = { articles: articles.length, lang: mailLangOf(drawn) }
  return isLocalAnalyst(modelUsed)
    ? provenanceLine({ ...of, kind: 'quoted' })
    : provenanceLine({ ...of, kind: 'model', model: modelUsed })
}

const linkedArticles = (ctx: Context, { articles }: Published): CitedArticle[] =>
  articles.map((article) => withPage(ctx, article))

/** A bundled sample links to the page that we serve it on. */
export const withPage = <A extends { url: string; isSample: boolean }>(ctx: Context, article: A): A => ({
  ...article,
  url: linkedUrl(ctx.config.publicUrl, article),
})

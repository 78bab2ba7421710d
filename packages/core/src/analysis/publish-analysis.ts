import type { FigureView } from '@newsloom/contract/analysis/checked-analysis'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { ReplacedModel } from '@newsloom/contract/step-report'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { notesLine, provenanceLine } from '@newsloom/email/research/provenance'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { type Grounded, groundMarkdown, removeForeign } from './ground-markdown.ts'
import type { CitedArticle } from './grounding/citations.ts'
import { renderFigures } from './render/render-figures.ts'
import { type Cite, renderAnalysis } from './render-analysis.ts'
import type { Renderable } from './rendered.ts'

type Published = {
  renderable: Renderable
  articles: CitedArticle[]
  modelUsed: string
  /** the model that the local analyst stands in for; missing: none, or not recorded */
  replaced?: ReplacedModel | null | undefined
}

/**
 * The Markdown that the screen and the API show: rendered from shown statements, linked to its
 * articles, with who wrote it and the list of its sources.
 */
export const publishAnalysis = (ctx: Context, published: Published): string =>
  publish(ctx, published).markdown

/**
 * The same for an email, with the number of a note after each statement. `noteUrls`: by statement.
 * `mailed`: what the email shows of it, in its order, and `figures`, which are shown below it.
 */
export function publishWithNotes(
  ctx: Context,
  { mailed, figures, ...published }: Published & { mailed: Renderable; figures: FigureView[] },
  noteUrls: ReadonlyMap<string, string>,
): { plain: string; noted: string } {
  const plain = publish(ctx, published)
  const notes = numberNotes(noteUrls)
  const rendered = renderAnalysis(mailed, published.articles, notes.cite)
  const lang = mailLangOf(rendered)
  const articles = linkedArticles(ctx, published)
  const table = renderFigures(figures, { articles, clean: (text) => removeForeign(text, () => null), lang })
  const closing = [table, provenanceOf(published, rendered), notesLine(lang)].filter(Boolean).join('\n\n')
  const { markdown: noted } = groundMarkdown(rendered, articles, closing, {
    urls: notes.urls(),
    cited: publish(ctx, { ...published, renderable: mailed }).cited,
  })
  return { plain: plain.markdown, noted }
}

function publish(ctx: Context, published: Published): Grounded {
  const rendered = renderAnalysis(published.renderable, published.articles)
  return groundMarkdown(rendered, linkedArticles(ctx, published), provenanceOf(published, rendered))
}

/** Numbers notes in the order in which their statements are rendered, from 1. */
function numberNotes(noteUrls: ReadonlyMap<string, string>): { cite: Cite; urls: () => string[] } {
  const rendered = new Map<string, { number: number; url: string }>()
  return {
    cite: {
      statement: ({ id }) => {
        const url = noteUrls.get(id)
        if (url === undefined) return ''
        const note = rendered.get(id) ?? { number: rendered.size + 1, url }
        rendered.set(id, note)
        return `[${note.number}]`
      },
      trend: () => '',
    },
    urls: () => [...rendered.values()].map(({ url }) => url),
  }
}

function provenanceOf({ articles, modelUsed, replaced = null }: Published, rendered: string): string {
  const of = { articles: articles.length, lang: mailLangOf(rendered) }
  return isLocalAnalyst(modelUsed)
    ? provenanceLine({ ...of, kind: 'quoted', replaced })
    : provenanceLine({ ...of, kind: 'model', model: modelUsed })
}

const linkedArticles = (ctx: Context, { articles }: Published): CitedArticle[] =>
  articles.map((article) => withPage(ctx, article))

/** A bundled sample links to the page that we serve it on. */
export const withPage = <A extends { url: string; isSample: boolean }>(ctx: Context, article: A): A => ({
  ...article,
  url: linkedUrl(ctx.config.publicUrl, article),
})

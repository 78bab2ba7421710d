import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { langOf } from '@newsloom/email/mail-lang'
import { provenanceLine } from '@newsloom/email/research/provenance'
import type { Context } from '../context.ts'
import { linkedUrl } from '../samples/sample-page.ts'
import type { CitedArticle } from './citations.ts'
import { drawAnalysis } from './draw-analysis.ts'
import type { Drawable } from './drawn.ts'
import { groundMarkdown } from './ground-markdown.ts'

type Published = { drawable: Drawable; articles: CitedArticle[]; modelUsed: string }

/**
 * The Markdown that the screen, the API and mails show: drawn from shown statements, linked to its
 * articles, with who wrote it and the list of its sources.
 */
export function publishAnalysis(ctx: Context, { drawable, articles, modelUsed }: Published): string {
  const drawn = drawAnalysis(drawable, articles)
  const of = { articles: articles.length, lang: langOf(drawn) }
  const provenance = isLocalAnalyst(modelUsed)
    ? provenanceLine({ ...of, kind: 'quoted' })
    : provenanceLine({ ...of, kind: 'model', model: modelUsed })
  const linked = articles.map((article) => withPage(ctx, article))
  return groundMarkdown(drawn, linked, provenance).markdown
}

/** A bundled sample links to the page that we serve it on. */
export const withPage = <A extends { url: string; isSample: boolean }>(ctx: Context, article: A): A => ({
  ...article,
  url: linkedUrl(ctx.config.publicUrl, article),
})

import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'
import { articles } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type SampleArticle = {
  title: string
  source: string
  publishedAt: string | null
  language: string | null
  text: string
}

/**
 * A bundled sample article, as a research run gathered it, or as it is bundled.
 * @throws NotFoundError when there is none of this name
 */
export async function readSample(
  ctx: Context,
  path: { source: string; slug: string },
): Promise<SampleArticle> {
  const [row] = await ctx.db
    .select()
    .from(articles)
    .where(and(eq(articles.url, sampleUrl(path.source, path.slug)), eq(articles.isSample, true)))
  const article = row ?? (await bundled(ctx, path))
  if (!article) throw new NotFoundError('This sample article does not exist')
  return {
    title: article.title,
    source: article.source,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    language: article.language,
    text: article.text || article.summary,
  }
}

/** Before any research, previews and test mails use the samples too. */
async function bundled(ctx: Context, { source, slug }: { source: string; slug: string }) {
  if (!ctx.news.sampleSources().includes(sampleUrl(source, '').slice(0, -1))) return null
  const reading = await ctx.news.readArticle(sampleUrl(source, slug), new AbortController().signal)
  return reading.state === 'read' ? reading.article : null
}

/** The article's own address from the path of its page: 'thai-economy', 'rate-decision'. */
const sampleUrl = (source: string, slug: string): string => `${SAMPLE_SCHEME}${source}/${slug}`

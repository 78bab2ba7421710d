import { articles } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { sampleUrl } from './sample-page.ts'

export type SampleArticle = {
  title: string
  source: string
  publishedAt: string | null
  language: string | null
  text: string
}

/**
 * A bundled sample article that a research has gathered.
 * @throws NotFoundError when none has
 */
export async function readSample(
  ctx: Context,
  path: { source: string; slug: string },
): Promise<SampleArticle> {
  const [row] = await ctx.db
    .select()
    .from(articles)
    .where(and(eq(articles.url, sampleUrl(path.source, path.slug)), eq(articles.isSample, true)))
  if (!row) throw new NotFoundError('There is no such sample article')
  return {
    title: row.title,
    source: row.source,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    language: row.language,
    text: row.text || row.summary,
  }
}

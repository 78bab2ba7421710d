import { storySplits } from '@newsloom/db/schema/curation'
import { articles } from '@newsloom/db/schema/research'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

/** A report and one that it was told apart from: their ids and canonical URLs. */
export type ToldApart = { ids: readonly [number, number]; urls: readonly [string, string] }

/** The reports that a person told apart in these topics. */
export async function toldApart(ctx: Context, topicIds: number[]): Promise<ToldApart[]> {
  const from = alias(articles, 'from_article')
  const rows = await ctx.db
    .select({
      id: storySplits.articleId,
      fromId: storySplits.apartId,
      url: articles.canonicalUrl,
      fromUrl: from.canonicalUrl,
    })
    .from(storySplits)
    .innerJoin(articles, eq(articles.id, storySplits.articleId))
    .innerJoin(from, eq(from.id, storySplits.apartId))
    .where(inArray(storySplits.topicId, topicIds))
  return rows.map(({ id, fromId, url, fromUrl }) => ({ ids: [id, fromId], urls: [url, fromUrl] }))
}

import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { samplePageUrl } from '../samples/sample-page.ts'
import { readClickToken } from './click-token.ts'
import { ensureLinks } from './ensure-links.ts'
import { readLinkTarget, webAddress } from './link-targets.ts'
import { storeClicks } from './store-clicks.ts'
import type { Visit } from './visit.ts'

/** `url` is only a wish: it is followed when it is stored for the item or carries our signature. */
export type TrackNewsLinkInput = { newsItemId: number; url: string; visit: Visit }

export type TrackedNewsLink = { kind: 'redirect'; url: string } | { kind: 'unknown' }

/** Where the News panel's link leads, its click stored. It never answers an address that came with the request. */
export async function trackNewsLink(ctx: Context, input: TrackNewsLinkInput): Promise<TrackedNewsLink> {
  const item = await readItem(ctx, input.newsItemId)
  const target = (await signedTarget(ctx, input.url)) ?? (item ? storedTarget(ctx, item, input.url) : null)
  if (target === null) return { kind: 'unknown' }
  await storeClick(ctx, input, item, target)
  return { kind: 'redirect', url: target }
}

type Item = {
  id: number
  topicId: number
  url: string
  canonicalUrl: string
  isSample: boolean
}

async function readItem(ctx: Context, newsItemId: number): Promise<Item | undefined> {
  const [item] = await ctx.db
    .select({
      id: newsItems.id,
      topicId: newsItems.topicId,
      url: articles.url,
      canonicalUrl: articles.canonicalUrl,
      isSample: articles.isSample,
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.id, newsItemId))
  return item
}

/** The address of a tracked link of ours (/r/{token}), which may stand in an archived mail. */
async function signedTarget(ctx: Context, url: string): Promise<string | null> {
  const prefix = `${ctx.config.publicUrl}/r/`
  const token = url.startsWith(prefix)
    ? readClickToken(ctx.config.linkSecret, url.slice(prefix.length))
    : null
  return token && readLinkTarget(ctx, token.linkId)
}

/** The address asked for when it is one of the article's two, else the article's own; a sample's is a page of ours. */
function storedTarget(ctx: Context, { url, canonicalUrl, isSample }: Item, wish: string): string | null {
  if (isSample) return samplePageUrl(ctx.config.publicUrl, url)
  return webAddress(wish === canonicalUrl ? canonicalUrl : url)
}

async function storeClick(
  ctx: Context,
  { visit }: TrackNewsLinkInput,
  item: Item | undefined,
  url: string,
): Promise<void> {
  const linkId = (await ensureLinks(ctx, [url])).get(url)
  if (linkId === undefined) throw new Error('a link that was just made is not there')
  await storeClicks(ctx, [
    {
      at: ctx.now(),
      linkId,
      deliveryId: null,
      newsItemId: item?.id ?? null,
      topicId: item?.topicId ?? null,
      visit,
    },
  ])
}

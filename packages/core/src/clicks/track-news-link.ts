import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { linkTarget } from '../article-links/link-target.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import type { ClickRequest } from './click-request.ts'
import { readClickToken } from './click-token.ts'
import { ensureLinks } from './ensure-links.ts'
import { insertClicks } from './insert-clicks.ts'
import { readLinkTarget, webAddress } from './link-targets.ts'
import { wasMailed } from './was-mailed.ts'

export type TrackNewsLinkInput = {
  newsItemId: number
  /** untrusted: used only if it is stored for the item or has our signature */
  url: string
  /** whether the owner clicked, in the News panel */
  isOwner: boolean
  request: ClickRequest
}

/** `isCounted`: the click is stored. A stranger's is not, as item numbers are easily guessed. */
export type TrackedNewsLink = { kind: 'redirect'; url: string; isCounted: boolean } | { kind: 'unknown' }

/**
 * The target of the News panel's link. It never redirects to an address only because the request
 * contains it. The owner's click is stored, and so is one with our tracked link, for the mail that
 * contains it. Anyone else is redirected only to addresses that were mailed.
 */
export async function trackNewsLink(ctx: Context, input: TrackNewsLinkInput): Promise<TrackedNewsLink> {
  const item = await readItem(ctx, input.newsItemId)
  const signed = await readSigned(ctx, input.url)
  if (signed) {
    const own = item && addressesOf(ctx, item).includes(signed.url) ? item : undefined
    await storeClick(ctx, input, { url: signed.url, deliveryId: signed.deliveryId, item: own })
    return { kind: 'redirect', url: signed.url, isCounted: true }
  }
  const url = item ? storedTarget(ctx, item, input.url) : null
  if (!item || url === null) return { kind: 'unknown' }
  if (!input.isOwner) {
    const isOut = await wasMailed(ctx, addressesOf(ctx, item))
    return isOut ? { kind: 'redirect', url, isCounted: false } : { kind: 'unknown' }
  }
  await storeClick(ctx, input, { url, deliveryId: null, item })
  return { kind: 'redirect', url, isCounted: true }
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

/** Whether an address is one of our tracked links, which only a mail contains. No lookup. */
export const isTrackedNewsLink = ({ config }: Pick<Context, 'config'>, url: string): boolean =>
  tokenOf(config, url) !== null

function tokenOf({ publicUrl, linkSecret }: Context['config'], url: string) {
  const prefix = `${publicUrl}/r/`
  return url.startsWith(prefix) ? readClickToken(linkSecret, url.slice(prefix.length)) : null
}

/** The content of one of our tracked links (/r/{token}), which an archived mail may contain. */
async function readSigned(ctx: Context, url: string): Promise<{ url: string; deliveryId: number } | null> {
  const token = tokenOf(ctx.config, url)
  const target = token && (await readLinkTarget(ctx, token.linkId))
  return target ? { url: target, deliveryId: token.deliveryId } : null
}

/**
 * The requested address if it is one of the article's two, else the article's own; for a sample,
 * our page of it.
 */
function storedTarget(ctx: Context, { url, canonicalUrl, isSample }: Item, requested: string): string | null {
  if (!isSample && requested === canonicalUrl) return webAddress(canonicalUrl)
  return webAddress(linkedUrl(ctx.config.publicUrl, { url, isSample }))
}

/** The article's addresses in every spelling that a mail may contain. */
function addressesOf(ctx: Context, { url, canonicalUrl, isSample }: Item): string[] {
  const own = [url, canonicalUrl].map((one) => linkedUrl(ctx.config.publicUrl, { url: one, isSample }))
  const spelled = own.flatMap((one) => [
    one,
    webAddress(one),
    linkTarget({ url: one })?.replaceAll('&amp;', '&'),
  ])
  return [...new Set(spelled.filter((one) => typeof one === 'string'))]
}

type Followed = { url: string; deliveryId: number | null; item: Item | undefined }

async function storeClick(
  ctx: Context,
  { request }: TrackNewsLinkInput,
  { url, deliveryId, item }: Followed,
): Promise<void> {
  const linkId = (await ensureLinks(ctx, [url])).get(url)
  if (linkId === undefined) throw new Error('the link that was just stored was not found')
  await insertClicks(ctx, [
    {
      at: ctx.now(),
      linkId,
      deliveryId,
      newsItemId: item?.id ?? null,
      topicId: item?.topicId ?? null,
      request,
    },
  ])
}

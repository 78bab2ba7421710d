import { sentence } from '@newsloom/contract/sentences/sentences'
import type { LinkCheck } from '@newsloom/contract/templates/templates'
import type { Context } from '../context.ts'

/** Simultaneous requests. */
const CONCURRENCY = 8
/**
 * Time limit, after which a link is unknown; when checked again, earlier answers are available at
 * once.
 */
const TIMEOUT_MS = 30_000

/**
 * Checks each address once, in the given order; never throws for a link. Links to this installation
 * are not requested.
 */
export async function checkLinks(
  ctx: Context,
  { urls, timeoutMs = TIMEOUT_MS }: { urls: string[]; timeoutMs?: number },
): Promise<LinkCheck[]> {
  const once = [...new Set(urls)]
  const signal = AbortSignal.timeout(timeoutMs)
  const found = new Map<string, LinkCheck>()
  const waiting = once.values()
  const checkNext = async () => {
    for (const url of waiting) found.set(url, { url, ...(await checkLink(ctx, url, signal)) })
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, checkNext))
  return once.flatMap((url) => found.get(url) ?? [])
}

async function checkLink(ctx: Context, url: string, signal: AbortSignal): Promise<Omit<LinkCheck, 'url'>> {
  if (!URL.canParse(url)) return { state: 'dead', detail: 'this is not a web address' }
  const { protocol, origin } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    return { state: 'unknown', detail: sentence('linkNotWeb') }
  if (origin === new URL(ctx.config.publicUrl).origin)
    return { state: 'ok', detail: 'a page of this installation' }
  try {
    return await ctx.links.check(url, signal)
  } catch (error) {
    if (!signal.aborted) {
      ctx.log.error({ err: error, url }, 'a link could not be checked')
      return { state: 'unknown', detail: sentence('linkUnexpected') }
    }
    return { state: 'unknown', detail: sentence('linkLate') }
  }
}

import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { ArticleReading } from '@newsloom/core/ports'
import { parse, type Reach } from './read-source.ts'
import { unread } from './unread.ts'

/** The full text of a page, if robots.txt allows it. */
export async function readArticle(reach: Reach, url: string, signal: AbortSignal): Promise<ArticleReading> {
  const page = URL.canParse(url) ? new URL(url) : null
  const refused = page && reach.fetcher.whyDenied(page)
  if (refused) return { state: 'blocked', reason: refused }
  // robots.txt is requested only if the guard allows the page itself
  const denied = page && (await reach.robots.whyDenied(page, signal))
  if (denied) return { state: denied.missed === 'late' ? 'failed' : 'blocked', ...denied }
  const answer = await reach.fetcher.get(url, signal, {
    accept: 'text/html, application/xhtml+xml, */*;q=0.5',
  })
  if (answer.kind === 'notModified') return { state: 'failed', reason: unreadReason('status', 304) }
  if (answer.kind !== 'ok') return unread(answer)
  const document = await parse(reach, answer, 'article', signal)
  if (document.kind === 'unreadable') return { state: 'failed', reason: document.reason }
  if (document.kind !== 'page') return { state: 'failed', reason: unreadReason('notAnArticle') }
  const { article, isWalled } = document.page
  if (isWalled)
    return article.summary
      ? { state: 'read', article, missed: 'wall' }
      : { state: 'failed', reason: unreadReason('paywall'), missed: 'wall' }
  // a page without a text may still have a date
  const isDated = article.dateReasons?.some((reason) => reason.verdict === 'taken')
  if (!article.text && !isDated) return { state: 'failed', reason: unreadReason('noText') }
  return { state: 'read', article }
}

import type { ArticleReading } from '@newsloom/core/ports'
import { parse, type Reach } from './read-source.ts'

/** The full text of a page, if robots.txt allows it. */
export async function readArticle(reach: Reach, url: string, signal: AbortSignal): Promise<ArticleReading> {
  const denied = URL.canParse(url) ? await whyDenied(reach, new URL(url), signal) : null
  if (denied) return { state: 'blocked', reason: denied }
  const answer = await reach.fetcher.get(url, signal, {
    accept: 'text/html, application/xhtml+xml, */*;q=0.5',
  })
  if (answer.kind === 'notModified') return { state: 'failed', reason: 'HTTP 304' }
  if (answer.kind !== 'ok') return { state: answer.kind, reason: answer.reason }
  const document = await parse(reach, answer, 'article', signal)
  if (document.kind === 'unreadable') return { state: 'failed', reason: document.reason }
  if (document.kind !== 'page') return { state: 'failed', reason: 'it is a list, not an article' }
  const { article } = document.page
  // a page without a text may still have a date
  const isDated = article.dateReasons?.some((reason) => reason.verdict === 'taken')
  if (!article.text && !isDated) return { state: 'failed', reason: 'no article text found on the page' }
  return { state: 'read', article }
}

/** Requests robots.txt only if the guard allows the page itself. */
async function whyDenied({ robots, fetcher }: Reach, url: URL, signal: AbortSignal): Promise<string | null> {
  return fetcher.whyDenied(url) ?? robots.whyDenied(url, signal)
}

import { readDocument } from '../../src/news/parse/read-document.ts'
import { type Portion, READ_AT, readCases } from '../sets/read-sets.ts'
import type { Measured } from './report.ts'
import { tokenF1 } from './token-f1.ts'

const HOUR_MS = 3_600_000

type Page = { url: string; html: string; headers?: Record<string, string> }

function pageOf({ url, html, headers = {} }: Page) {
  const document = readDocument({
    bytes: Buffer.from(html),
    url,
    contentType: 'text/html; charset=utf-8',
    want: 'article',
    readAt: READ_AT,
    servedAt: dateOf(headers.date),
    lastModifiedAt: dateOf(headers['last-modified']),
  })
  return document.kind === 'page' ? document.page : null
}

const articleOf = (page: Page) => pageOf(page)?.article ?? null

/** Behind a wall, what is read of a text is the teaser, which is the summary. */
function textOf(page: Page): string {
  const read = pageOf(page)
  return (read?.isWalled ? read.article.summary : read?.article.text) ?? ''
}

const dateOf = (header: string | undefined): Date | null => (header ? new Date(header) : null)

/** Pages dated to the right day, or left undated where they do not say it. */
export function measurePageDates(portion: Portion): Measured {
  const cases = readCases('page-dates', portion)
  let [wrongDay, none] = [0, 0]
  const wrong = cases.flatMap((page) => {
    const at = articleOf(page)?.publishedAt ?? null
    const day = at ? new Date(at.getTime() + page.offset * HOUR_MS).toISOString().slice(0, 10) : null
    if (day === page.day) return []
    if (day) wrongDay += 1
    else none += 1
    return [`${page.id}: ${day}, not ${page.day}`]
  })
  const ours = (cases.length - wrong.length) / cases.length
  return { ours, cases: cases.length, unit: 'share', wrong, more: { wrongDay, none } }
}

/** How much of an article's text was found, and how much else with it. */
export function measureArticles(portion: Portion): Measured {
  const cases = readCases('articles', portion)
  const rates = cases.map((page) => ({ id: page.id, f1: tokenF1(textOf(page), page.text) }))
  const ours = rates.reduce((sum, { f1 }) => sum + f1, 0) / rates.length
  const wrong = rates.filter(({ f1 }) => f1 < 0.98).map(({ id, f1 }) => `${id}: ${f1.toFixed(3)}`)
  return { ours, cases: cases.length, unit: 'mean token F1', wrong }
}

/** Headlines that are exactly right. */
export function measureTitles(portion: Portion): Measured {
  const cases = readCases('titles', portion)
  const wrong = cases.flatMap((page) => {
    const title = articleOf(page)?.title
    return title === page.title ? [] : [`${page.id}: ${title}`]
  })
  return { ours: (cases.length - wrong.length) / cases.length, cases: cases.length, unit: 'share', wrong }
}

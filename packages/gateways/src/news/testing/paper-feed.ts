import { readDocument } from '../parse/read-document.ts'

/** When it is read. */
export const readAt = new Date('2026-11-21T08:00:00Z')
/** Reads a text as the feed of a paper. */
export const read = (text: string, contentType = 'application/rss+xml') =>
  readDocument({
    bytes: new TextEncoder().encode(text),
    url: 'https://paper.example/feed',
    contentType,
    want: 'source',
    readAt,
  })
export const feedOf = (text: string, contentType?: string) => {
  const document = read(text, contentType)
  if (document.kind !== 'feed') throw new Error(JSON.stringify(document))
  return document
}
export const titles = (text: string, contentType?: string) =>
  feedOf(text, contentType).entries.map((e) => e.title)

/** The items of a small RSS feed, its parts, and the whole of it. */
export const item = (n: number) =>
  `<item><title>Story ${n}</title><link>https://paper.example/${n}</link><guid isPermaLink="false">${n}</guid><pubDate>Fri, 20 Nov 2026 0${n}:00:00 GMT</pubDate><description>What is in ${n}</description></item>`
export const HEAD = '<?xml version="1.0" encoding="utf-8"?>'
export const OPEN = '<rss version="2.0"><channel><title>The Paper</title><link>https://paper.example/</link>'
export const END = '</channel></rss>'
export const WHOLE = `${HEAD}${OPEN}${item(1)}${item(2)}${item(3)}${END}`
export const ALL = ['Story 1', 'Story 2', 'Story 3']

/** The number of the article with this URL, or null. */
export type RefOfUrl = (url: string) => number | null

/** Finds articles by URL, ignoring the scheme, a trailing slash and punctuation after it. */
export function refByUrl(articles: { url: string }[]): RefOfUrl {
  const refs = new Map<string, number>()
  articles.forEach((article, i) => {
    const key = urlKey(article.url)
    if (key && !refs.has(key)) refs.set(key, i + 1)
  })
  return (url) => refs.get(urlKey(url) ?? '') ?? null
}

function urlKey(url: string): string | null {
  const trimmed = url.trim().replace(/[.,;:!?]+$/, '')
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null
  const parsed = new URL(trimmed)
  return `${parsed.host}${parsed.pathname.replace(/\/$/, '')}${parsed.search}`
}

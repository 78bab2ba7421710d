// biome-ignore lint/suspicious/noControlCharactersInRegex: whatever would end a destination
const UNSAFE = /[\u0000-\u0020"'()<>[\]\\`*^{|}\u007f]/g

/** The article's URL as a Markdown destination; null unless it is an http(s) address. */
export function linkTarget(article: { url: string }): string | null {
  if (!/^https?:\/\//i.test(article.url) || !URL.canParse(article.url)) return null
  return article.url
    .replace(UNSAFE, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
}

import { scanHtml } from '../html/scan-html.ts'

export type ColourScheme = 'light' | 'dark'

const DARK = /(?<!prefers-)color-scheme(?:["']\s+content=["']|\s*:\s*)[^"':;}>]*\bdark\b/i
const QUERY = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi

/** Whether an email declares support for dark mode: uncoloured parts are inverted then, too. */
export const knowsDark = (html: string): boolean => DARK.test(html)

/**
 * An email as it looks in one colour scheme, whatever the system prefers: resolves its media
 * queries.
 */
export function inScheme(html: string, scheme: ColourScheme): string {
  let out = ''
  for (const { kind, start, end } of scanHtml(html)) {
    const source = html.slice(start, end)
    out +=
      kind === 'raw' && !source.startsWith('<')
        ? source.replace(QUERY, (_, asked: string) =>
            asked.toLowerCase() === scheme ? '(min-width:0)' : '(max-width:0)',
          )
        : source
  }
  return out
}

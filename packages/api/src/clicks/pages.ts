import { createHash } from 'node:crypto'
import type { SampleArticle } from '@newsloom/core/samples/read-sample'
import { html, raw } from 'hono/html'
import { thaiFace } from '../fonts/thai-font.ts'
import { rootOf } from '../http/root-of.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 3rem 1.25rem; font: 1.0625rem/1.65 "Noto Sans Thai", system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 0.75rem; }
.note { display: inline-block; padding: 0.125rem 0.625rem; border: 1px solid; border-radius: 1rem; font-size: 0.875rem; }
.meta { font-size: 0.9375rem; opacity: 0.75; }
`
const styleAt = (path: string): string => `\n${thaiFace(rootOf(path))}${STYLE}`

/** Headers of a page outside the web app: it may load only our font, and nobody may frame it. */
export function pageHeaders(path: string) {
  const styleHash = createHash('sha256').update(styleAt(path)).digest('base64')
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    'X-Content-Type-Options': 'nosniff',
  }
}

type Message = { title: string; text: string }

/** A small page at `path` with a message. */
export function messagePage(path: string, { title, text }: Message, language = 'en'): string {
  return page(path, title, html`<h1>${title}</h1><p>${text}</p>`, language)
}

/** The page of a bundled sample article, at `path`. */
export function sampleArticlePage(path: string, article: SampleArticle): string {
  const paragraphs = article.text.split(/\n+/).filter((line) => line.trim() !== '')
  const date = article.publishedAt?.slice(0, 10)
  return page(
    path,
    article.title,
    html`<p class="note">Sample article</p>
<h1>${article.title}</h1>
<p class="meta">${article.source}${date ? html` · <time datetime="${article.publishedAt}">${date}</time>` : ''}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p class="meta">This article is sample data that comes with Newsloom. It was written for trying the product out and is not news.</p>`,
    article.language ?? 'en',
  )
}

function page(path: string, title: string, body: ReturnType<typeof html>, language: string): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styleAt(path))}</style>
</head>
<body><main>${body}</main></body>
</html>`)
}

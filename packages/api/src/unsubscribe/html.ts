import { createHash } from 'node:crypto'
import { escapeHtml } from '@newsloom/email/escape'
import { type Lang, TEXTS } from './texts.ts'

const STYLE = `:root{color-scheme:light dark;--bg:#f3f4f6;--card:#fff;--line:#e3e6eb;--text:#1c2430;--muted:#5b6472;--accent:#1f4fb8;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#14161a;--card:#1d2026;--line:#333842;--text:#e6e8ec;--muted:#a2a9b5;--accent:#8fb4ff;--on-accent:#10141c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);font:16px/1.75 'Noto Sans Thai','Leelawadee UI',Thonburi,Tahoma,'Segoe UI',system-ui,sans-serif}
main{width:100%;max-width:480px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:22px;line-height:1.4}
p{margin:0 0 16px;overflow-wrap:anywhere}
p:last-child{margin:0}
form{margin:0 0 16px}
.muted{color:var(--muted);font-size:14px}
button{width:100%;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`

const hash = createHash('sha256').update(STYLE).digest('base64')
/** Nothing but the page's own style and its own form. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const page = (lang: Lang, title: string, body: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

/** Asks; the button posts to the page's own address, so that it needs no script. */
export const askPage = (lang: Lang, email: string): string => {
  const texts = TEXTS[lang]
  return page(
    lang,
    texts.title,
    `<p>${escapeHtml(texts.question(email))}</p>
<form method="post"><p><button name="from" value="page">${texts.button}</button></p></form>
<p class="muted">${texts.consequence}</p>`,
  )
}

export const donePage = (lang: Lang, email: string): string => {
  const texts = TEXTS[lang]
  return page(lang, texts.doneTitle, `<p role="status">${escapeHtml(texts.done(email))}</p>`)
}

export const invalidPage = (lang: Lang): string =>
  page(lang, TEXTS[lang].invalidTitle, `<p>${TEXTS[lang].invalid}</p>`)

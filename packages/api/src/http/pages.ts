import { escapeHtml } from '@newsloom/email/html/escape'

type PageOptions = { title: string; body: string; head?: string }

const page = ({ title, body, head = '' }: PageOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)} · Newsloom</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 18vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
code { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

/**
 * Explains how to get access. Its link, or with `isTriedAgain` the page itself, repeats the request
 * from within the site, which sends a strict cookie that navigation from elsewhere did not.
 */
export const refusalPage = (message: string, { isTriedAgain }: { isTriedAgain: boolean }): string =>
  page({
    title: 'No access from here',
    body: `<p>${escapeHtml(message)}</p>\n<p><a href="/">Try again</a></p>`,
    head: isTriedAgain ? '<meta http-equiv="refresh" content="0">\n' : '',
  })

/** The answer to / before the web app is built. */
export const notBuiltPage = (): string =>
  page({
    title: 'The web app is not built yet',
    body: '<p>The server is running, but there are no screens to show. Run <code>npm start</code>, which builds them.</p>',
  })

export const notFoundPage = (): string =>
  page({ title: 'Page not found', body: '<p>There is nothing at this address.</p>' })

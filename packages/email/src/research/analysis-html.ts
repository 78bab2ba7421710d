import { Marked, type Token, type Tokens } from 'marked'
import { decodeHtml, escapeHtml } from '../html/escape.ts'
import { shallowMarkdown } from '../text/shallow-markdown.ts'

/** Fonts with Thai on common systems; the generic family last. */
export const FONT_STACK =
  "'Noto Sans Thai','Leelawadee UI',Thonburi,Tahoma,'Segoe UI','Helvetica Neue',Arial,sans-serif"
/** Thai vowels and tone marks stack above and below the line. */
const TEXT = `font-family:${FONT_STACK};font-size:16px;line-height:1.75`
const HEADINGS: Record<number, string> = { 1: '24px', 2: '20px', 3: '18px' }
const BORDER = '1px solid #d5d9e0'

/** The number of a note or a source, smaller than the text that it follows. */
const NUMBER = /^\[\d+\]$/

/** Allowed addresses of links in an analysis; other links become plain text. */
const LINK = /^(https?:\/\/|mailto:|sample:|#)/i

/**
 * Renders Markdown as email HTML: inline styles, no raw HTML, images or scripts; links only to web
 * pages, email addresses and samples. The layout sets the colours, for dark mode.
 */
export function analysisHtml(markdown: string): string {
  const inner = marked.parser(withoutGaps(marked.lexer(shallowMarkdown(markdown)))).trim()
  // a heading at the start needs no space above
  const flush = inner.replace(/^(<h[1-6] style="[^"]*)margin:24px 0 8px/, '$1margin:0 0 8px')
  return flush && `<div style="${TEXT}">\n${flush}\n</div>`
}

/**
 * Sets heading levels without gaps, starting below the email's title; the size stays as written.
 */
function withoutGaps(tokens: Token[]): Token[] {
  let above = 1
  return tokens.map((token) => {
    if (token.type !== 'heading') return token
    above = Math.min(token.depth, above + 1)
    return { ...token, level: above }
  })
}

/**
 * An analysis as HTML for an email: braces become character references, so no merge tag can form.
 */
export const contentHtml = (markdown: string): string => analysisHtml(markdown).replaceAll('{', '&#123;')

const block = (tag: string, style: string, inner: string): string =>
  `<${tag} style="${style}">${inner}</${tag}>\n`

/**
 * Removes the bottom margin of the last block inside another. Only a style attribute ends in `">`.
 */
const endFlush = (html: string): string =>
  html.replace(/margin:0 0 16px(?=[^"<>]*">)(?![\s\S]*margin:0 0 16px[^"<>]*">)/, 'margin:0')

const marked = new Marked({
  gfm: true,
  tokenizer: {
    // one '~' is a sign of a range, as in '3~5%'; false: marked reads it
    del: (src) => (src.startsWith('~~') ? false : undefined),
  },
  renderer: {
    html: () => '',
    image: () => '',
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    hr: () => `<hr class="nl-line" style="border:0;border-top:${BORDER};margin:24px 0">\n`,
    heading({ tokens, depth, level = depth }: Tokens.Heading & { level?: number }) {
      const size = HEADINGS[depth] ?? '16px'
      const style = `font-size:${size};line-height:1.7;font-weight:700;margin:24px 0 8px`
      return block(`h${level}`, style, this.parser.parseInline(tokens))
    },
    paragraph({ tokens }: Tokens.Paragraph) {
      return block('p', 'margin:0 0 16px', this.parser.parseInline(tokens))
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return block(
        'blockquote',
        `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #8a93a3`,
        endFlush(this.parser.parse(tokens)),
      )
    },
    list(token: Tokens.List) {
      const tag = token.ordered ? 'ol' : 'ul'
      const start = token.ordered && token.start !== '' && token.start !== 1 ? ` start="${token.start}"` : ''
      const items = token.items.map((item) => this.listitem(item)).join('')
      return `<${tag}${start} style="margin:0 0 16px 24px;padding:0">\n${items}</${tag}>\n`
    },
    listitem(item: Tokens.ListItem) {
      return block('li', 'margin:0 0 6px', endFlush(this.parser.parse(item.tokens).trim()))
    },
    code({ text }: Tokens.Code) {
      const style = `font-family:Menlo,Consolas,monospace;font-size:14px;line-height:1.6;margin:0 0 16px;white-space:pre-wrap`
      return block('pre', style, escapeHtml(text))
    },
    codespan: ({ text }: Tokens.Codespan) =>
      `<code style="font-family:Menlo,Consolas,monospace;font-size:14px">${escapeHtml(text)}</code>`,
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`
      const rows = [token.header, ...token.rows].map(row).join('\n')
      return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;margin:0 0 16px">\n${rows}\n</table>\n`
    },
    tablecell(cell: Tokens.TableCell) {
      const style = `font-family:${FONT_STACK};font-size:14px;line-height:1.75;border:${BORDER};padding:6px 10px;text-align:${cell.align ?? 'left'}`
      const tag = cell.header ? 'th' : 'td'
      const scope = cell.header ? ' scope="col"' : ''
      return `<${tag}${scope} class="nl-line" style="${style}">${this.parser.parseInline(cell.tokens)}</${tag}>`
    },
    link({ href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens)
      const url = decodeHtml(href).trim()
      if (!LINK.test(url)) return inner
      const size = NUMBER.test(inner) ? ';font-size:13px' : ''
      return `<a href="${escapeHtml(url)}" class="nl-link" style="color:#1f4fb8${size}">${inner}</a>`
    },
  },
})

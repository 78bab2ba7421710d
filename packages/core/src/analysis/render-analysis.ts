import type { Section, Statement, Trend } from '@newsloom/contract/analysis/analysis'
import { SECTION_HEADINGS } from '@newsloom/contract/analysis/sections'
import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'
import { cleanLine } from './clean-analysis.ts'
import { renderLayout } from './render/render-layout.ts'
import { RENDERING_TEXTS } from './render/texts.ts'
import type { Renderable, RenderedSection, RenderedStatement } from './rendered.ts'

type Titled = { title: string }
/** Writes the numbers behind a statement and a trend. */
export type Cite = { statement: (statement: Statement) => string; trend: (articleIds: string[]) => string }
type Pen = { lang: MailLang; articles: Titled[]; cite: Cite }

/** An article that no citation lists beyond these. */
const MAX_REFS = 6
const MAX_TITLE = 300

/**
 * Renders an analysis as Markdown, each statement with the numbers of its articles, or what `cite`
 * writes. Everything in it is a shown statement, a title of its article, or fixed words.
 */
export function renderAnalysis(renderable: Renderable, articles: Titled[], cite?: Cite): string {
  const lang = renderedLang(renderable)
  const pen: Pen = { lang, articles, cite: cite ?? articleNumbers(lang) }
  const line = (statement: RenderedStatement) => statementText(statement, pen)
  if (renderable.layout !== null) return renderLayout(renderable.layout, renderable.sections, line)
  return renderable.sections
    .map((section) => ({ section, lines: linesOf(section, renderable, pen) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ section, lines }) => `## ${headingOf(section, pen.lang)}\n\n${lines.join('\n')}`)
    .join('\n\n')
}

export const headingOf = ({ key, heading }: Pick<Section, 'key' | 'heading'>, lang: MailLang): string =>
  heading || SECTION_HEADINGS[key][lang]

/** Thai, unless what is rendered has no Thai in it. */
function renderedLang({ sections }: Renderable): MailLang {
  const texts = sections.flatMap(({ heading, statements }) => [
    heading,
    ...statements.map(({ text }) => text),
  ])
  const said = texts.join('')
  return said === '' ? 'th' : mailLangOf(said)
}

function linesOf(section: RenderedSection, { trends, sentiment }: Renderable, pen: Pen): string[] {
  const words = RENDERING_TEXTS[pen.lang]
  const lines = section.statements.map((statement) => `- ${bulletOf(section, statement, pen)}`)
  if (section.key === 'trends') return trendLines(section, trends, pen)
  if (section.key === 'mood' && sentiment.count)
    return [`- ${words.mood(sentiment.tone, sentiment.count)}`, ...lines]
  const isExpected = section.key === 'thailand' || section.key === 'world'
  return section.isEmpty && isExpected ? [`- ${words.noNews}`] : lines
}

function trendLines({ statements }: RenderedSection, trends: Trend[], pen: Pen): string[] {
  const shown = new Map(statements.map((statement) => [statement.id, statement]))
  const rendered = trends.map((trend) => {
    const example = trend.statementId === null ? undefined : shown.get(trend.statementId)
    return { example, line: trendLine(trend, example, pen) }
  })
  const used = new Set(rendered.map(({ example }) => example))
  const others = statements.filter((statement) => !used.has(statement))
  return [...rendered.map(({ line }) => line), ...others.map((one) => `- ${statementText(one, pen)}`)]
}

function trendLine({ terms, articleIds }: Trend, example: RenderedStatement | undefined, pen: Pen): string {
  const words = RENDERING_TEXTS[pen.lang]
  const refs = pen.cite.trend(articleIds)
  const shown = example ? ` ${words.forExample} ${statementText(example, pen)}` : ''
  return `- **${terms.join(' · ')}** — ${words.mentioned(articleIds.length, refs)}${shown}`
}

/** A story is headed by the title of its article, as the publisher wrote it. */
function bulletOf({ key }: RenderedSection, statement: RenderedStatement, pen: Pen): string {
  const [first] = statement.quotes
  const title = key === 'stories' && first ? titleOf(first.articleId, pen) : ''
  if (title === '') return statementText(statement, pen)
  return statement.text === title
    ? `**${title}** ${pen.cite.statement(statement)}`
    : `**${title}**: ${statementText(statement, pen)}`
}

const titleOf = (articleId: string, { articles }: Pen): string =>
  cleanLine(articles[Number(articleId) - 1]?.title ?? '', MAX_TITLE)

/** A statement that is a quote, word for word, stands in quotation marks. */
function statementText(statement: RenderedStatement, { lang, cite }: Pen): string {
  const { text, quotes, isMarked } = statement
  const isQuote = quotes.some(({ quote }) => quote === text)
  const [open, close] = /[“”]/.test(text) ? ['\u2018', '\u2019'] : ['“', '”']
  const said = isQuote ? `${open}${text}${close}` : text
  return [said, cite.statement(statement), isMarked ? RENDERING_TEXTS[lang].notFound : '']
    .filter(Boolean)
    .join(' ')
}

const articleNumbers = (lang: MailLang): Cite => ({
  statement: ({ quotes }) =>
    [...new Set(quotes.map(({ articleId }) => articleId))].map((ref) => `[${ref}]`).join(' '),
  trend: (articleIds) => {
    const more = articleIds.length > MAX_REFS ? ` ${RENDERING_TEXTS[lang].others}` : ''
    return `[${articleIds.slice(0, MAX_REFS).join(', ')}]${more}`
  },
})

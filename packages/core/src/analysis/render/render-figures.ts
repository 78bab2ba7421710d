import type { FigureView, MailedFigure, OtherValue } from '@newsloom/contract/analysis/checked-analysis'
import type { MailLang } from '@newsloom/email/mail-lang'
import { storyDay } from '@newsloom/email/mail-texts'
import { figureText } from '@newsloom/email/text/figure-text'
import { linkTarget } from '../../article-links/link-target.ts'
import type { CitedArticle } from '../grounding/citations.ts'
import { inlineText, sourceName } from '../grounding/sources-list.ts'
import { FIGURE_TEXTS } from './figure-texts.ts'

type Writing = {
  articles: CitedArticle[]
  /** removes what a publisher's text might contain */
  clean: (text: string) => string
  lang: MailLang
}

/**
 * The key figures as a Markdown table, each with where it is from, what other reports give, and
 * what an earlier email gave; empty without any.
 */
export function renderFigures(figures: FigureView[], writing: Writing): string {
  if (figures.length === 0) return ''
  const { heading, columns } = FIGURE_TEXTS[writing.lang]
  const rows = figures.flatMap((figure) => [
    figureRow(figure, writing),
    ...figure.others.map((other) => otherRow(figure, other, writing)),
  ])
  return [`## ${heading}\n`, row(columns), row(['---', '---', '---']), ...rows].join('\n')
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function figureRow(figure: FigureView, writing: Writing): string {
  const { what, value, unit, asOf, mailed, isFirst, isDisputed } = figure
  const texts = FIGURE_TEXTS[writing.lang]
  const name = asOf === '' ? inlineText(what) : `${inlineText(what)} (${inlineText(asOf)})`
  return row([
    isDisputed && isFirst ? `${name} – *${texts.differ}*` : name,
    [`**${written(value, unit)}**`, mailed ? `(${mailedText(mailed, writing.lang)})` : '']
      .filter(Boolean)
      .join(' '),
    articleLink(writing.articles[Number(figure.articleId) - 1], writing),
  ])
}

const otherRow = ({ what }: FigureView, { value, to, unit, sources }: OtherValue, writing: Writing): string =>
  row([
    inlineText(what),
    `**${figureText(value, unit, writing.lang, to)}**`,
    sources
      .map(({ publisher, url }) => link(inlineText(writing.clean(publisher)), url, writing.lang))
      .join(', '),
  ])

/** The value in the order of its language: 'ร้อยละ 1.5', '1.5%', '3.2 billion baht'. */
function written(value: string, unit: string): string {
  if (unit === 'ร้อยละ') return inlineText(`${unit} ${value}`)
  return inlineText(unit === '%' ? `${value}%` : `${value} ${unit}`)
}

function mailedText({ value, unit, asOf, sentAt, change }: MailedFigure, lang: MailLang): string {
  const texts = FIGURE_TEXTS[lang]
  const before = [written(value, unit), change ? '' : inlineText(asOf)].filter(Boolean).join(', ')
  const last = texts.mailed(storyDay(sentAt, lang), before)
  if (!change) return last
  if (change.amount === 0) return `${last} ${texts.unchanged}`
  const by = figureText(Math.abs(change.amount), change.unit === 'percent' ? 'point' : change.unit, lang)
  return `${last} ${change.amount > 0 ? texts.up(by) : texts.down(by)}`
}

function articleLink(article: CitedArticle | undefined, { clean, lang }: Writing): string {
  return article ? link(sourceName(article, clean), article.url, lang) : ''
}

function link(name: string, url: string, lang: MailLang): string {
  const shown = name || FIGURE_TEXTS[lang].unnamed
  const target = linkTarget({ url })
  return target === null ? shown : `[${shown}](${target})`
}

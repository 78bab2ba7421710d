import { createHmac } from 'node:crypto'
import { worstFindings } from '@newsloom/contract/analysis/checks'
import type { Note, NoteQuote } from '@newsloom/contract/analysis/note'
import { lastWords, wordsOrLetters } from '@newsloom/email/text/cut-words'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { linkTarget } from '../article-links/link-target.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import { quotableText } from '../checks/quotable-text.ts'
import type { Context } from '../context.ts'
import { quotePlace } from '../statements/quote-place.ts'
import type { StatementRow } from '../statements/read-analysis.ts'

/** Characters of the article on either side of a quote. */
const AROUND = 240

/** The parts of a statement that a note shows. */
type ShownStatement = Pick<StatementRow, 'text' | 'quotes' | 'verdict' | 'releasedAt' | 'editedAt' | 'checks'>

type Cited = { articles: AnalysisArticle[]; checkedAt: Date | null }

/** Returns the content of a statement's note; a quote of an unknown article is left out. */
export function makeNote(ctx: Context, row: ShownStatement, { articles, checkedAt }: Cited): Note {
  const { text, verdict, releasedAt, editedAt, checks } = row
  return {
    text,
    quotes: row.quotes.flatMap(({ articleId, quote }) => {
      const number = Number(articleId) - 1
      const article = articles[number]
      return article ? [noteQuote(ctx, quote, { article, number })] : []
    }),
    findings: worstFindings(checks),
    verdict,
    isReleased: releasedAt !== null,
    isEdited: editedAt !== null,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

type Numbered = { article: AnalysisArticle; number: number }

function noteQuote(ctx: Context, quote: string, { article, number }: Numbered): NoteQuote {
  const { title, source, publishedAt } = article
  const place = quotePlace(quote, article, number)
  const text = quotableText(article)
  const isInText = place?.field === 'text'
  return {
    quote,
    isFound: place !== null,
    before: isInText ? wordsBefore(text.slice(0, place.start)) : '',
    after: isInText ? wordsAfter(text.slice(place.end)) : '',
    title,
    publisher: source,
    publishedAt: publishedAt?.toISOString() ?? null,
    url: linkTarget({ url: linkedUrl(ctx.config.publicUrl, article) }),
  }
}

/** The last words before a quote, with '…' if there is more. */
const wordsBefore = (text: string): string => (text.length <= AROUND ? text : `…${lastWords(text, AROUND)}`)

const wordsAfter = (text: string): string =>
  text.length <= AROUND ? text : `${wordsOrLetters(text, AROUND).trimEnd()}…`

/** 126 bits: nobody guesses one. */
const ID_LENGTH = 21

/**
 * The id of a note: the same for the same note, so an email that is sent again has the same pages,
 * and known only to who has the secret or the email.
 */
export const noteId = (secret: string, note: Note): string =>
  createHmac('sha256', secret)
    .update(`note:${JSON.stringify(note)}`)
    .digest('base64url')
    .slice(0, ID_LENGTH)

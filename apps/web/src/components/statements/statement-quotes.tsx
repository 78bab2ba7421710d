import { Box, Link, Text } from '@chakra-ui/react'
import type { CitableArticle, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { langOf } from '~/lib/lang.ts'
import { STATEMENT_TEXTS as TEXTS } from './texts.ts'

type Props = {
  quotes: StatementView['quotes']
  /** the statement's text: a quote equal to it is not repeated */
  text?: string
  articles: CitableArticle[]
  /** opens the quote in its article, counted from 0; without it, quotes are only text */
  onOpen?: ((quote: number) => void) | undefined
}

/** The quotes of a statement, each with where it is from. */
export function StatementQuotes({ quotes, text, articles, onOpen }: Props) {
  if (quotes.length === 0) return <Text color="fg.muted">{TEXTS.noQuote}</Text>
  return quotes.map(({ articleId, quote }, place) => {
    const article = articles.find((one) => one.articleId === articleId)
    return (
      <Text key={`${articleId} ${quote}`} color="fg.muted">
        {onOpen && article ? (
          <OpenQuote onOpen={() => onOpen(place)}>
            {quote === text ? TEXTS.openWordForWord : `“${quote}”`}
          </OpenQuote>
        ) : (
          <Words quote={quote} text={text} />
        )}{' '}
        <Source articleId={articleId} article={article} />
      </Text>
    )
  })
}

const Words = ({ quote, text }: { quote: string; text: string | undefined }) =>
  quote === text ? <span>{TEXTS.openWordForWord}</span> : <span lang={langOf(quote)}>“{quote}”</span>

type OpenProps = { children: string; onOpen: () => void }

/** Inside running text, so not a button of the theme. */
const OpenQuote = ({ children, onOpen }: OpenProps) => (
  <Box
    asChild
    textAlign="start"
    cursor="pointer"
    textDecoration="underline"
    textDecorationStyle="dotted"
    textUnderlineOffset="3px"
    _hover={{ color: 'fg' }}
  >
    <button
      type="button"
      data-control="quote"
      title={TEXTS.openQuote}
      lang={langOf(children)}
      onClick={onOpen}
    >
      {children}
    </button>
  </Box>
)

type SourceProps = { articleId: string; article: CitableArticle | undefined }

/** Where a quote is from; an analyst may name an article that it was not given. */
export function Source({ articleId, article }: SourceProps) {
  if (!article?.url) return `[${articleId}]`
  return (
    <Link
      href={article.url}
      target="_blank"
      rel="noopener noreferrer"
      variant="underline"
      title={article.title}
    >
      {article.publisher || article.title || `[${articleId}]`}
    </Link>
  )
}

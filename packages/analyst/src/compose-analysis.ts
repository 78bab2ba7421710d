import type {
  Analysis,
  Section,
  Sentiment,
  Statement,
  Tone,
  WordCount,
} from '@newsloom/contract/analysis/analysis'
import { SECTION_HEADINGS, type SectionKey } from '@newsloom/contract/analysis/sections'
import { hasThai } from '@newsloom/contract/text/has-thai'
import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { usesTerm } from '@newsloom/lexicon/words'
import { keyFiguresOf } from './key-figures.ts'
import { SentencePool } from './pick-sentences.ts'
import { placeOf } from './place.ts'
import {
  isBoilerplate,
  isQuotable,
  overlap,
  rankSentences,
  type Sentence,
  termsOf,
} from './rank-sentences.ts'
import { countMood, negativeWords } from './sentiment.ts'
import { findTrends } from './trends.ts'

const FIGURE =
  /\d+(?:[.,]\d+)?\s*(?:%|เปอร์เซ็นต์|ล้าน|พันล้าน|บาท|จุด|ดอลลาร์|percent|million|billion|baht|basis points)|ร้อยละ\s*\d/i
const TOP_STORIES = 5
const HIGHLIGHTS = 4
/** Headlines that share this much of their words are about one story. */
const SAME_STORY = 0.65

/**
 * The extractive analysis: the articles' best sentences, each a statement that quotes itself, in
 * the parts that the default prompt asks for. The same articles give the same analysis.
 */
export function composeAnalysis(request: AnalysisRequest): Analysis {
  const { articles } = request
  const pool = new SentencePool(rankSentences(request))
  // stories choose first, so each is represented by its best sentence
  const stories = topStories(articles, (article) => storyOf(article, pool))
  const placed = placeOf(articles)
  const thailand = pool.take(4, (s) => !s.isDependent && placed(s) === 'thailand')
  const world = pool.take(4, (s) => !s.isDependent && placed(s) === 'world')
  const found = trendsOf(request, pool)
  const highlights = highlightsOf(pool)
  const risks = pool.take(4, (s) => !s.isDependent && negativeWords(s.text) > 0)
  const idOf = statementIds()
  // its readers read Thai, whatever the language of the articles
  const isThai = hasThai(request.topic.name)
  const section = (key: SectionKey, sentences: Quotable[]): Section => ({
    key,
    heading: isThai ? SECTION_HEADINGS[key].th : '',
    statements: sentences.map((sentence) => statementOf(sentence, idOf(sentence))),
  })
  const sections = [
    section(
      'trends',
      found.flatMap(({ example }) => example ?? []),
    ),
    section('stories', stories),
    section('thailand', thailand),
    section('world', world),
    section('highlights', highlights),
    section('mood', risks),
  ]
  return {
    sections,
    keyFigures: keyFiguresOf(sections.flatMap(({ statements }) => statements)),
    trends: found.map(({ terms, refs, example }) => ({
      terms,
      articleIds: refs.map(String),
      statementId: example && idOf(example),
    })),
    sentiment: sentimentOf(articles),
  }
}

/** Background is a highlight only where there is nothing new. */
function highlightsOf(pool: SentencePool): Sentence[] {
  const hasFigure = (s: Sentence) => !s.isDependent && FIGURE.test(s.text)
  const fresh = pool.take(HIGHLIGHTS, (s) => hasFigure(s) && !s.isBackground)
  return fresh.length > 0 ? fresh : pool.take(HIGHLIGHTS, hasFigure)
}

type Quotable = Pick<Sentence, 'ref' | 'text'>

const statementOf = ({ ref, text }: Quotable, id: string): Statement => ({
  id,
  text,
  quotes: [{ articleId: String(ref), quote: text }],
})

/** Numbers sentences as they are asked for: 's1', 's2', … */
function statementIds(): (sentence: Quotable) => string {
  const ids = new Map<Quotable, string>()
  return (sentence) => {
    const id = ids.get(sentence) ?? `s${ids.size + 1}`
    ids.set(sentence, id)
    return id
  }
}

/** A trend whose terms no unused sentence has together stands without an example. */
const trendsOf = (request: AnalysisRequest, pool: SentencePool) =>
  findTrends(request.articles, request.topic.keywords).map(({ terms, refs }) => {
    const shows = (text: string) => terms.every((term) => usesTerm(text, term))
    const [example = null] = pool.take(1, (s) => !s.isDependent && refs.includes(s.ref) && shows(s.text))
    return { terms, refs, example }
  })

/** Returns statements from the most relevant articles, one per story. */
function topStories(
  articles: AnalystArticle[],
  storyOf: (article: AnalystArticle) => Quotable | null,
): Quotable[] {
  const chosen: { story: Quotable; terms: Set<string> }[] = []
  for (const article of [...articles].sort((a, b) => b.relevance - a.relevance || a.ref - b.ref)) {
    const terms = new Set(termsOf(article.title))
    if (article.title === '' || isBoilerplate(article.title)) continue
    if (chosen.some((other) => overlap(other.terms, terms) >= SAME_STORY)) continue
    const story = storyOf(article)
    if (story) chosen.push({ story, terms })
    if (chosen.length === TOP_STORIES) break
  }
  return chosen.map(({ story }) => story)
}

/**
 * The story's best sentence, or its title where the text has none to quote; null: the title cannot
 * be quoted either.
 */
function storyOf(article: AnalystArticle, pool: SentencePool): Quotable | null {
  const [sentence] = pool.take(1, (s) => s.ref === article.ref)
  if (sentence) return sentence
  return isQuotable(article.title) ? { ref: article.ref, text: article.title.replace(/\s+/g, ' ') } : null
}

function sentimentOf(articles: AnalystArticle[]): Sentiment {
  const count = countMood(articles.map((article) => `${article.title}\n${article.text}`))
  return { tone: toneOf(count), count }
}

/**
 * One side wins if it has a quarter more of the articles that lean either way, and more words as
 * well.
 */
function toneOf({ positive, negative, articles: by }: WordCount): Tone {
  if (positive + negative === 0) return 'none'
  const lean = (by.positive - by.negative) / Math.max(1, by.positive + by.negative)
  if (lean >= 0.25 && positive > negative) return 'positive'
  return lean <= -0.25 && negative > positive ? 'negative' : 'mixed'
}

import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { SentencePool } from './pick-sentences.ts'
import { placeOf } from './place.ts'
import { isQuotable, overlap, rankSentences, type Sentence, termsOf } from './rank-sentences.ts'
import { countMood, type Mood, negativeWords } from './sentiment.ts'
import { findTrends } from './trends.ts'

const FIGURE =
  /\d+(?:[.,]\d+)?\s*(?:%|เปอร์เซ็นต์|ล้าน|พันล้าน|บาท|จุด|ดอลลาร์|percent|million|billion|baht|basis points)|ร้อยละ\s*\d/i
const TOP_STORIES = 5
/** Headlines that share this much of their words are about one story. */
const SAME_STORY = 0.65

/**
 * The extractive analysis: the articles' best sentences, quoted verbatim with the article's number,
 * under the headings that the default prompt asks for. The same articles give the same text.
 */
export function composeAnalysis(request: AnalysisRequest): string {
  const { articles } = request
  const sentences = rankSentences(request)
  const pool = new SentencePool(sentences)
  // stories choose first, so that each is represented by its best sentence
  const stories = storyLines(topStories(articles), pool)
  const placed = placeOf(articles)
  const thai = quoteLines(pool.take(4, (s) => placed(s) === 'thailand'))
  const world = quoteLines(pool.take(4, (s) => placed(s) === 'world'))
  const sections = [
    section('📈 แนวโน้มสำคัญ', trendLines(request, pool)),
    section('📰 ข่าวเด่น', stories),
    section('🇹🇭 เศรษฐกิจไทย', orNone(thai)),
    section('🌏 เศรษฐกิจโลก', orNone(world)),
    section('⭐ ประเด็นสำคัญ', quoteLines(pool.take(4, (s) => FIGURE.test(s.text)))),
    section('🧭 บรรยากาศตลาดและความเสี่ยง', moodLines(articles, pool)),
  ]
  return sections.filter(Boolean).join('\n\n')
}

const section = (heading: string, lines: string[]): string =>
  lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`
const quoteLines = (sentences: Sentence[]): string[] => sentences.map((s) => `- ${quoted(s)}`)
/** A sentence that contains quotation marks is put in single ones. */
const quoted = ({ text, ref }: Sentence): string =>
  /[“”]/.test(text) ? `‘${text}’ [${ref}]` : `“${text}” [${ref}]`
/** For a section of the default prompt that no article covers. */
const orNone = (lines: string[]): string[] => (lines.length > 0 ? lines : ['- ไม่มีข่าวในรอบนี้'])

function trendLines(request: AnalysisRequest, pool: SentencePool): string[] {
  return findTrends(request.articles, request.topic.keywords).flatMap(({ terms, refs }) => {
    const names = (text: string) => terms.some((term) => text.toLowerCase().includes(term.toLowerCase()))
    const [best] = pool.take(1, (s) => refs.includes(s.ref) && names(s.text))
    if (!best) return []
    const where = refs.length > 6 ? `[${refs.slice(0, 6).join(', ')}] และข่าวอื่น` : `[${refs.join(', ')}]`
    return [`- **${terms.join(' · ')}** — กล่าวถึงใน ${refs.length} ข่าว ${where} เช่น ${quoted(best)}`]
  })
}

/** The most relevant articles, one per story. */
function topStories(articles: AnalystArticle[]): AnalystArticle[] {
  const chosen: { article: AnalystArticle; terms: Set<string> }[] = []
  for (const article of [...articles].sort((a, b) => b.relevance - a.relevance || a.ref - b.ref)) {
    const terms = new Set(termsOf(article.title))
    if (!isQuotable(article.title) || article.title === '') continue
    if (chosen.some((other) => overlap(other.terms, terms) >= SAME_STORY)) continue
    chosen.push({ article, terms })
    if (chosen.length === TOP_STORIES) break
  }
  return chosen.map(({ article }) => article)
}

function storyLines(stories: AnalystArticle[], pool: SentencePool): string[] {
  return stories.map((article) => {
    const [quote] = pool.take(1, (s) => s.ref === article.ref)
    const title = `**${article.title.replace(/\s+/g, ' ')}**`
    return quote ? `- ${title}: ${quoted(quote)}` : `- ${title} [${article.ref}]`
  })
}

function moodLines(articles: AnalystArticle[], pool: SentencePool): string[] {
  const mood = countMood(articles.map((article) => `${article.title}\n${article.text}`))
  const risks = pool.take(4, (s) => negativeWords(s.text) > 0)
  return [
    moodLine(mood, articles.length),
    ...(risks.length > 0
      ? ['- **ความเสี่ยงที่ข่าวกล่าวถึง**', ...quoteLines(risks).map((line) => `  ${line}`)]
      : []),
  ]
}

function moodLine(mood: Mood, count: number): string {
  const { positive, negative, articles: by } = mood
  const total =
    positive + negative === 0
      ? 'ไม่พบคำบวกหรือคำลบในรายการคำ'
      : `คำบวก ${positive} ครั้ง คำลบ ${negative} ครั้ง; คำบวกมากกว่าใน ${by.positive} ข่าว คำลบมากกว่าใน ${by.negative} ข่าว เท่ากันใน ${by.even} ข่าว ไม่พบใน ${by.none} ข่าว`
  return `- **บรรยากาศ: ${tendency(mood)}** (นับจากคำบวก/ลบใน ${count} ข่าว): ${total} ทั้งนี้เป็นการนับคำ ไม่ใช่การประเมินตลาด`
}

/**
 * One side wins if it has a quarter more of the articles that lean either way, and more words as
 * well.
 */
function tendency({ positive, negative, articles: by }: Mood): string {
  if (positive + negative === 0) return 'ไม่พบสัญญาณ'
  const lean = (by.positive - by.negative) / Math.max(1, by.positive + by.negative)
  if (lean >= 0.25 && positive > negative) return 'ค่อนไปทางบวก'
  return lean <= -0.25 && negative > positive ? 'ค่อนไปทางลบ' : 'ผสมทั้งบวกและลบ'
}

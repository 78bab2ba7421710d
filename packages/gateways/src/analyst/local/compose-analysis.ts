import { LOCAL_ANALYST } from '@newsloom/contract/models'
import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { SentencePool } from './pick-sentences.ts'
import { isQuotable, overlap, rankSentences, type Sentence, termsOf } from './rank-sentences.ts'
import { countMood, type Mood, negativeWords } from './sentiment.ts'
import { findTrends } from './trends.ts'

const THAI_ECONOMY =
  /ไทย|ธปท|กนง|สศช|สภาพัฒน์|แบงก์ชาติ|เงินบาท|ค่าบาท|กระทรวงการคลัง|ครัวเรือน|ส\.อ\.ท|ก\.ล\.ต|ตลท|Thai|Bangkok|\bBOT\b|\bbaht\b|\bSET\b/
const WORLD_ECONOMY =
  /โลก|สหรัฐ|เฟด|จีน|ญี่ปุ่น|ยุโรป|อีซีบี|ไอเอ็มเอฟ|ธนาคารโลก|อินเดีย|เวียดนาม|อาเซียน|น้ำมันดิบ|โอเปก|ทองคำ|ดอลลาร์|ต่างประเทศ|global|world|\bFed\b|Federal Reserve|\bECB\b|\bBOJ\b|\bIMF\b|World Bank|China|Chinese|Japan|Europe|euro|\bU\.?S\.?\b|OPEC|crude|tariff|dollar|Asia/i
const FIGURE =
  /\d+(?:[.,]\d+)?\s*(?:%|เปอร์เซ็นต์|ล้าน|พันล้าน|บาท|จุด|ดอลลาร์|percent|million|billion|baht|basis points)|ร้อยละ\s*\d/i
const TOP_STORIES = 5
/** Headlines that share this much of their words tell one story. */
const SAME_STORY = 0.65

/**
 * The analysis by extraction: ranked sentences of the articles, quoted letter by letter, each with its article's number,
 * under the headings that the default prompt asks for. The same articles give the same text.
 */
export function composeAnalysis(request: AnalysisRequest): string {
  const { articles } = request
  const sentences = rankSentences(request)
  const pool = new SentencePool(sentences)
  // stories choose first: a story is told by its own best sentence
  const stories = storyLines(topStories(articles), pool)
  const isThai = aboutThailand(articles)
  const thai = quoteLines(pool.take(4, isThai))
  const world = quoteLines(pool.take(4, (s) => WORLD_ECONOMY.test(s.text) && !isThai(s)))
  const sections = [
    section('📈 แนวโน้มสำคัญ', trendLines(request, pool)),
    section('📰 ข่าวเด่น', stories),
    section('🇹🇭 เศรษฐกิจไทย', thai),
    section('🌏 เศรษฐกิจโลก', world),
    section('⭐ ประเด็นสำคัญ', quoteLines(pool.take(4, (s) => FIGURE.test(s.text)))),
    section('🧭 บรรยากาศตลาดและความเสี่ยง', moodLines(articles, pool)),
  ]
  return [notice(articles.length), ...sections.filter(Boolean)].join('\n\n')
}

/** Says what this is before it says anything else. */
function notice(count: number): string {
  return `> ℹ️ **บทสรุปนี้จัดทำโดย ${LOCAL_ANALYST} ด้วยการคัดประโยคจากข่าว ${count} ข่าวโดยตรง ไม่ได้เขียนโดยแบบจำลองภาษา** ข้อความในเครื่องหมายคำพูดยกมาจากข่าวทุกตัวอักษร ไม่มีการตีความเพิ่มเติม และคำสั่ง (prompt) ของหัวข้อจะมีผลเมื่อใช้ Gemini เท่านั้น`
}

const section = (heading: string, lines: string[]): string =>
  lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`
const quoteLines = (sentences: Sentence[]): string[] => sentences.map((s) => `- “${s.text}” [${s.ref}]`)

/** Whether a sentence is about Thailand: by its own words, unless its headline speaks of elsewhere, or by its headline's. */
function aboutThailand(articles: AnalystArticle[]): (sentence: Sentence) => boolean {
  const titles = new Map(articles.map((article) => [article.ref, article.title]))
  return ({ ref, text }) => {
    const title = titles.get(ref) ?? ''
    if (THAI_ECONOMY.test(title)) return true
    return THAI_ECONOMY.test(text) && !WORLD_ECONOMY.test(title)
  }
}

function trendLines(request: AnalysisRequest, pool: SentencePool): string[] {
  return findTrends(request.articles, request.topic.keywords).flatMap(({ terms, refs }) => {
    const names = (text: string) => terms.some((term) => text.toLowerCase().includes(term.toLowerCase()))
    const [best] = pool.take(1, (s) => refs.includes(s.ref) && names(s.text))
    if (!best) return []
    const where = refs.length > 6 ? `[${refs.slice(0, 6).join(', ')}] และข่าวอื่น` : `[${refs.join(', ')}]`
    return [
      `- **${terms.join(' · ')}** — กล่าวถึงใน ${refs.length} ข่าว ${where} เช่น “${best.text}” [${best.ref}]`,
    ]
  })
}

/** The most relevant articles, one a story. */
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
    return quote ? `- ${title}: “${quote.text}” [${article.ref}]` : `- ${title} [${article.ref}]`
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

function moodLine({ positive, negative, articles: by }: Mood, count: number): string {
  const total =
    positive + negative === 0
      ? 'ไม่พบคำบวกหรือคำลบในรายการคำ'
      : `คำบวก ${positive} ครั้ง คำลบ ${negative} ครั้ง; คำบวกมากกว่าใน ${by.positive} ข่าว คำลบมากกว่าใน ${by.negative} ข่าว เท่ากันใน ${by.even} ข่าว ไม่พบใน ${by.none} ข่าว`
  return `- **บรรยากาศ** (นับจากคำบวก/ลบใน ${count} ข่าว): ${total} ทั้งนี้เป็นการนับคำ ไม่ใช่การประเมินตลาด`
}

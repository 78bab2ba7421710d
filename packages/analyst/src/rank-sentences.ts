import { isThai } from '@newsloom/contract/text/split-line'
import { removeForeign } from '@newsloom/core/analysis/ground-markdown'
import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { isFunctionWord, tokenize } from '@newsloom/lexicon/words'
import { isBackground } from './background.ts'
import { splitSentences } from './split-sentences.ts'

export type Sentence = {
  ref: number
  text: string
  terms: Set<string>
  /** its distinctive figures, see figuresOf */
  figures: Set<string>
  /** position in its article, from 0 */
  place: number
  /** quoted alone, nobody can tell what it is about */
  isDependent: boolean
  /** about the past or what is so in general, not the news */
  isBackground: boolean
  /** higher is better; comparable only within one analysis */
  score: number
}

/** Sentences read per article: publishers put the most important first. */
const MAX_SENTENCES = 60
/** Boilerplate of news sites. */
const BOILERPLATE =
  /อ่านต่อ|อ่านข่าว|คลิก|ติดตามข่าว|ติดตามเรา|สมัครรับ|กดไลก์|แชร์ข่าว|สงวนลิขสิทธิ์|ภาพจาก|ขอบคุณภาพ|cookie|subscribe|sign up|newsletter|all rights reserved|copyright|©|click here|read more|advertisement|follow us|terms of use|privacy policy|continue reading|getty images|agence france-presse [—-]|source: supplied|first published|contributed to this report/i
/**
 * Openings that refer to the previous sentence: quoted alone, the reader cannot tell who or what is
 * meant.
 */
const DEPENDENT = [
  /^[“"'\u2018]?(?:But|And|So|Then|However|It|This|That|These|Those|He|She|They|His|Her|Their|Its|Also|Meanwhile|Or|Nor|Yet|Thus|Hence|Therefore|Otherwise|Instead|Moreover|Furthermore|Nevertheless|Nonetheless|Anyway|Indeed|Such)\b/,
  /^[“"'\u2018]?(?:In addition|As a result|At the same time|For (?:example|instance)|On the other hand|In contrast|By contrast|In turn),/,
  /^[“"'\u2018]?The (?:report|study|survey|company|move|decision|ruling|bill|plan|deal)\b/,
  /^\w+ (?:days|weeks|months|years|decades) (?:later|earlier)\b/,
  // the rest of a sentence that was cut
  /^\p{Ll}{2,}[\s,]/u,
  /^(?:ทั้งนี้|อย่างไรก็ตาม|อย่างไรก็ดี|นอกจากนี้|นอกจากนั้น|ดังกล่าว|ดังนั้น|ด้วยเหตุนี้|ขณะเดียวกัน|อีกทั้ง|โดย(?!รวม|เฉลี่ย|ทั่วไป)|ซึ่ง|แต่(?!ละ)|นับ(?:เป็น|ว่า)|ถือ(?:เป็น|ว่า)|ทำให้|ส่งผลให้|จึง)/,
  // a clause whose subject is in the one before
  /^(?:เพิ่มขึ้น|ลดลง|อยู่ที่|ขยายตัว|หดตัว|คิดเป็น|แข็งค่า|อ่อนค่า|ต่ำกว่า|สูงกว่า)(?:\s|ร้อยละ|จาก|จน|สุด|ขึ้น|ลง|ที่)/,
]
export const dependsOnPrevious = (text: string): boolean => DEPENDENT.some((pattern) => pattern.test(text))
/** Characters that Markdown would interpret; a quotation is used verbatim or not at all. */
const MARKUP = /[*_`~|<>[\]{}\\]|^\s*(?:#|[-+]\s|\d+[.)]\s)|^\s*={3,}/

export const termsOf = (text: string): string[] =>
  tokenize(text).filter((word) => word.length > 1 && !isFunctionWord(word) && !/^[\d.,๐-๙]+$/.test(word))

/**
 * Every quotable sentence, scored by topic words, words shared between articles, position and
 * figures; background comes after the news.
 */
export function rankSentences(request: AnalysisRequest): Sentence[] {
  const wanted = new Set(termsOf([request.topic.name, ...request.topic.keywords].join(' ')))
  const sentences = request.articles.flatMap(readSentences)
  const shared = sharedTerms(sentences)
  const relevance = new Map(request.articles.map((article) => [article.ref, article.relevance]))
  for (const sentence of sentences) {
    sentence.score = scoreOf(sentence, wanted, shared) * (0.6 + 0.4 * (relevance.get(sentence.ref) ?? 0))
  }
  return sentences.sort((a, b) => b.score - a.score || a.ref - b.ref || a.place - b.place)
}

function readSentences(article: AnalystArticle): Sentence[] {
  const seen = new Set([article.title.trim()])
  const found: Sentence[] = []
  for (const text of splitSentences(article.text)) {
    if (found.length === MAX_SENTENCES) break
    if (seen.has(text) || isLine(text) || !isQuotable(text)) continue
    seen.add(text)
    found.push({
      ref: article.ref,
      text,
      terms: new Set(termsOf(text)),
      figures: figuresOf(text),
      place: found.length,
      isDependent: dependsOnPrevious(text),
      isBackground: isBackground(text, article.publishedAt),
      score: 0,
    })
  }
  return found
}

/**
 * Figures that distinguish one fact from another: with decimals, or with at least three digits,
 * except years.
 */
const figuresOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
      .map(([figure]) => figure.replace(/,/g, ''))
      .filter((figure) => (figure.includes('.') || figure.length > 2) && !/^(?:19|20|25)\d\d$/.test(figure)),
  )

/**
 * A list item, a caption or a link to another article, judged by an ending that no sentence has.
 * Thai sentences end without punctuation.
 */
const isLine = (text: string): boolean => /[:;,]$/.test(text) || (!isThai(text) && /[a-z0-9]$/i.test(text))

export const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text)

/** Whether a text can be quoted verbatim: no address, no markup, no boilerplate of the site. */
export const isQuotable = (text: string): boolean =>
  !isBoilerplate(text) && !MARKUP.test(text) && removeForeign(text, () => null) === text

/** How many articles use a word, for words in at least two: what the articles share is the news. */
function sharedTerms(sentences: Sentence[]): Map<string, number> {
  const users = new Map<string, Set<number>>()
  for (const { ref, terms } of sentences) {
    for (const term of terms) users.set(term, (users.get(term) ?? new Set()).add(ref))
  }
  return new Map([...users].filter(([, refs]) => refs.size > 1).map(([term, refs]) => [term, refs.size]))
}

function scoreOf(sentence: Sentence, wanted: Set<string>, shared: Map<string, number>): number {
  const size = Math.max(6, sentence.terms.size)
  let hits = 0
  let common = 0
  for (const term of sentence.terms) {
    if (wanted.has(term)) hits += 1
    common += Math.log2(1 + (shared.get(term) ?? 0))
  }
  const place = 1 / (1 + sentence.place * 0.35)
  const figures = /\d/.test(sentence.text) ? 0.15 : 0
  const dependence = sentence.isDependent ? 0.25 : 0
  const background = sentence.isBackground ? 0.4 : 0
  return (
    0.9 * (hits / (hits + 1.5)) +
    0.7 * Math.min(1, common / size) +
    0.6 * place +
    figures -
    dependence -
    background
  )
}

/** Share of the smaller set's words that are in both, 0 to 1. */
export function overlap(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  let both = 0
  for (const term of small) if (large.has(term)) both += 1
  return both / small.size
}

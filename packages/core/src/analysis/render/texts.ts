import type { Tone, WordCount } from '@newsloom/contract/analysis/analysis'
import type { MailLang } from '@newsloom/email/mail-lang'
import { counted } from '../../lib/plural.ts'

/** The fixed words of an analysis in one language. */
type Texts = {
  noNews: string
  notFound: string
  mentioned: (articles: number, refs: string) => string
  forExample: string
  others: string
  mood: (tone: Tone, count: WordCount) => string
}

const articlesOf = ({ articles: by }: WordCount): number => by.positive + by.negative + by.even + by.none

const TH_TONES: Record<Tone, string> = {
  positive: 'ค่อนไปทางบวก',
  negative: 'ค่อนไปทางลบ',
  mixed: 'ผสมทั้งบวกและลบ',
  none: 'ไม่พบสัญญาณ',
}
const EN_TONES: Record<Tone, string> = {
  positive: 'rather positive',
  negative: 'rather negative',
  mixed: 'mixed',
  none: 'no signal',
}

/** A count of none goes unsaid. */
const parts = (counts: [number, (n: number) => string][]): string[] =>
  counts.flatMap(([count, say]) => (count === 0 ? [] : [say(count)]))

function thaiMood(tone: Tone, count: WordCount): string {
  const { positive, negative, articles: by } = count
  const total =
    positive + negative === 0
      ? 'ไม่พบคำบวกหรือคำลบในรายการคำภาษาไทยและอังกฤษ'
      : `พบคำบวก ${positive} ครั้งและคำลบ ${negative} ครั้ง ${parts([
          [by.positive, (n) => `คำบวกมากกว่าใน ${n} ข่าว`],
          [by.negative, (n) => `คำลบมากกว่าใน ${n} ข่าว`],
          [by.even, (n) => `เท่ากันใน ${n} ข่าว`],
          [by.none, (n) => `ไม่พบใน ${n} ข่าว`],
        ]).join(' ')}`
  return `**บรรยากาศ: ${TH_TONES[tone]}** (นับจากคำบวก/ลบใน ${articlesOf(count)} ข่าว): ${total} ทั้งนี้เป็นการนับคำ ไม่ใช่การประเมินตลาด`
}

function englishMood(tone: Tone, count: WordCount): string {
  const { positive, negative, articles: by } = count
  const total =
    positive + negative === 0
      ? 'No listed words found (Thai and English only)'
      : `${positive} positive and ${negative} negative words; ${parts([
          [by.positive, (n) => `more positive ones in ${counted(n, 'article')}`],
          [by.negative, (n) => `more negative ones in ${counted(n, 'article')}`],
          [by.even, (n) => `equal in ${counted(n, 'article')}`],
          [by.none, (n) => `none in ${counted(n, 'article')}`],
        ]).join(', ')}`
  return `**Mood: ${EN_TONES[tone]}** (counted in ${counted(articlesOf(count), 'article')}): ${total}. This counts words; it does not assess the market.`
}

export const RENDERING_TEXTS: Record<MailLang, Texts> = {
  th: {
    noNews: 'ไม่มีข่าวในรอบนี้',
    notFound: '*(ไม่พบในข่าวที่อ้าง)*',
    mentioned: (articles, refs) => `กล่าวถึงใน ${articles} ข่าว ${refs}`,
    forExample: 'เช่น',
    others: 'และข่าวอื่น',
    mood: thaiMood,
  },
  en: {
    noNews: 'No news this time',
    notFound: '*(not found in the cited articles)*',
    mentioned: (articles, refs) => `mentioned in ${counted(articles, 'article')} ${refs}`,
    forExample: 'for example',
    others: 'and others',
    mood: englishMood,
  },
}

import type { WordCount } from '@newsloom/contract/analysis/analysis'

/** Words with a direction that hardly depends on context; 'rises' or 'falls' alone say nothing. */
const POSITIVE = {
  thai: 'ขยายตัว เติบโต ฟื้นตัว แข็งแกร่ง กำไร เชื่อมั่น ปรับตัวดีขึ้น ดีขึ้น สดใส คึกคัก เสถียรภาพ เกินดุล สูงกว่าคาด ดีกว่าคาด ผ่อนคลาย กระตุ้น สนับสนุน โอกาส คืบหน้า ปลดล็อก'.split(
    ' ',
  ),
  english:
    'growth grew recovery recover rebound strong stronger strength resilient robust improve improved improvement gain gains profit profits surplus confidence optimism optimistic boost upgrade upgraded expansion expand'.split(
      ' ',
    ),
}
const NEGATIVE = {
  thai: 'หดตัว ชะลอตัว ชะลอลง ซบเซา ถดถอย วิกฤต ขาดทุน กังวล (?<!สินทรัพย์)เสี่ยง ความไม่แน่นอน ผันผวน อ่อนแอ เปราะบาง หนี้เสีย ว่างงาน เลิกจ้าง ขาดดุล ต่ำกว่าคาด แย่ลง กดดัน ปิดกิจการ ล้มละลาย ภาษีตอบโต้ สงคราม'.split(
    ' ',
  ),
  english:
    'slowdown slow slowing weak weaker weakness recession contraction contract crisis loss losses risk risks fear fears concern concerns uncertainty volatile volatility decline deficit (?<!by\\s)defaults? layoffs unemployment downgrade downgraded tariff tariffs (?<!anti-)war slump'.split(
      ' ',
    ),
}
const englishPattern = (words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
const thaiPattern = (words: string[]) =>
  new RegExp([...words].sort((a, b) => b.length - a.length).join('|'), 'g')
const PATTERNS = {
  positive: [thaiPattern(POSITIVE.thai), englishPattern(POSITIVE.english)],
  negative: [thaiPattern(NEGATIVE.thai), englishPattern(NEGATIVE.english)],
}
const count = (text: string, patterns: RegExp[]): number =>
  patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)

export const positiveWords = (text: string): number => count(text, PATTERNS.positive)
export const negativeWords = (text: string): number => count(text, PATTERNS.negative)

/** Counts words from two short lists in each text. It does not interpret the text. */
export function countMood(texts: string[]): WordCount {
  const mood: WordCount = {
    positive: 0,
    negative: 0,
    articles: { positive: 0, negative: 0, even: 0, none: 0 },
  }
  for (const text of texts) {
    const [positive, negative] = [positiveWords(text), negativeWords(text)]
    mood.positive += positive
    mood.negative += negative
    const kind =
      positive + negative === 0
        ? 'none'
        : positive > negative
          ? 'positive'
          : positive < negative
            ? 'negative'
            : 'even'
    mood.articles[kind] += 1
  }
  return mood
}

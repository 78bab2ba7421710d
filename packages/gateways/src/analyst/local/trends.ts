import type { AnalystArticle } from '@newsloom/core/ports'
import { overlap, termsOf } from './rank-sentences.ts'

export type Trend = {
  /** the words that name it */
  terms: string[]
  /** the articles that use them */
  refs: number[]
}
const MAX_TRENDS = 4
/** Words that any piece of news holds: they name no direction. */
const PLAIN = new Set(
  (
    'ข่าว วัน วันนี้ ปี เดือน ล้าน บาท ร้อยละ ราย คน ครั้ง แห่ง ประเทศ ไทย ประเทศไทย กล่าว เปิดเผย ระบุ คาด นาย นาง ไตรมาส รายงาน ล่าสุด สูง ต่ำ เพิ่ม ลด ' +
    'มาก น้อย ใหม่ ตัว ร้อย ขยาย หด อ่อน แข็ง เปิด ปิด ราคา มูลค่า ตัวเลข อัตรา ระดับ แนวโน้ม หลัง คง ต่อ ยัง ขึ้น ลง มติ ทำให้ แห่งประเทศไทย ช่วง ปีนี้ จำนวน ผ่านมา ไม่ได้ เพิ่มขึ้น ลดลง year month week day percent said thai thailand news report million billion ' +
    'baht first last two three new people country according quarter per expect expected year-on-year'
  ).split(' '),
)

/**
 * What several articles talk about: words of a headline that two or more articles use, the most widely used first, those that go
 * together under one head. With one article there are no trends.
 */
export function findTrends(articles: AnalystArticle[], wanted: Set<string>): Trend[] {
  const headlines = new Set(articles.flatMap((article) => termsOf(article.title)))
  const users = new Map<string, Set<number>>()
  for (const article of articles) {
    const head = `${article.title}\n${article.text.slice(0, 1_500)}`
    for (const term of new Set(termsOf(head))) {
      if (term.length < 3 || PLAIN.has(term) || !headlines.has(term)) continue
      users.set(term, (users.get(term) ?? new Set()).add(article.ref))
    }
  }
  const weight = (term: string, refs: Set<number>) =>
    refs.size * (wanted.has(term) ? 2 : 1) + term.length / 100
  const ranked = [...users]
    .filter(([, refs]) => refs.size > 1 && refs.size <= Math.max(3, articles.length * 0.8))
    .sort((a, b) => weight(b[0], b[1]) - weight(a[0], a[1]) || a[0].localeCompare(b[0], 'th'))
    .slice(0, 40)
  return groupTerms(ranked)
}

function groupTerms(ranked: [string, Set<number>][]): Trend[] {
  const groups: { terms: string[]; refs: Set<number> }[] = []
  for (const [term, refs] of ranked) {
    const same = groups.find((group) => overlapOfRefs(group.refs, refs) >= 0.75)
    if (same) {
      if (same.terms.length < 3) same.terms.push(term)
    } else if (groups.length < MAX_TRENDS) groups.push({ terms: [term], refs: new Set(refs) })
  }
  return groups.map(({ terms, refs }) => ({ terms, refs: [...refs].sort((a, b) => a - b) }))
}

const overlapOfRefs = (a: Set<number>, b: Set<number>): number =>
  overlap(new Set([...a].map(String)), new Set([...b].map(String)))

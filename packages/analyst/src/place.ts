import { isThai } from '@newsloom/contract/text/split-line'
import type { AnalystArticle } from '@newsloom/core/ports'
import type { Sentence } from './rank-sentences.ts'

const THAILAND =
  /ไทย|ธปท|กนง|สศช|สภาพัฒน์|แบงก์ชาติ|เงินบาท|ค่าบาท|กระทรวงการคลัง|ครัวเรือน|ส\.อ\.ท|ก\.ล\.ต|ตลท|Thai|Bangkok|\bBOT\b|\bbaht\b|\bSET\b/
const ELSEWHERE =
  /โลก|สหรัฐ|เฟด|จีน|ญี่ปุ่น|ยุโรป|อีซีบี|ไอเอ็มเอฟ|อินเดีย|เวียดนาม|อาเซียน|น้ำมันดิบ|โอเปก|ทองคำ|ต่างประเทศ|\b(?:[Gg]lobal|[Ww]orld|[Ee]uro|[Cc]rude|[Tt]ariffs?|[Dd]ollar|Fed|ECB|BOJ|IMF|OPEC|US|Chin(?:a|ese)|Japan(?:ese)?|Europe(?:an)?|Asian?|Americans?)\b|Federal Reserve|\bU\.S\./
const ECONOMY =
  /เศรษฐกิจ|จีดีพี|เงินเฟ้อ|ดอกเบี้ย|การเงิน|การคลัง|งบประมาณ|ภาษี|ส่งออก|นำเข้า|การค้า|ขาดดุล|เกินดุล|ลงทุน|พันธบัตร|หุ้น|ตลาด|บาท|ดอลลาร์|สินเชื่อ|หนี้|ธนาคาร|ท่องเที่ยว|แรงงาน|จ้างงาน|ค่าจ้าง|ราคา|น้ำมัน|พลังงาน|ทองคำ|สินค้า|อุตสาหกรรม|ผลผลิต|รายได้|กำไร|บริโภค|อสังหา|econom|inflation|\bGDP\b|interest rate|policy rate|benchmark rate|central bank|policymaker|monetary|fiscal|budget|\btax|tariff|export|\bimports?\b|\btrad(?:e|ing)\b|surplus|deficit|invest|\bbonds?\b|\byields?\b|\bstocks?\b|\bshares\b|market|currenc|\bbaht\b|dollar|\byen\b|\bloans?\b|credit|\bdebts?\b|\bbanks?\b|banking|tourism|\bjobs\b|employment|\bwages?\b|\bprices?\b|\boil\b|crude|\benergy\b|\bgold\b|industr|manufactur|output|revenue|profit|consumer|shipment|shipping|freight/i

/**
 * Which economy a sentence is about, if any. The headline decides first; under a headline that
 * names no country, a Thai text is about Thailand, and any other about what its own words name.
 */
export function placeOf(articles: AnalystArticle[]): (sentence: Sentence) => 'thailand' | 'world' | null {
  const titles = new Map(articles.map((article) => [article.ref, article.title]))
  return ({ ref, text }) => {
    const title = titles.get(ref) ?? ''
    if (!ECONOMY.test(text)) return null
    if (THAILAND.test(title)) return 'thailand'
    if (ELSEWHERE.test(title)) return 'world'
    if (isThai(title) || THAILAND.test(text)) return 'thailand'
    return ELSEWHERE.test(text) ? 'world' : null
  }
}

import { defaultHosts } from '@newsloom/contract/podcasts/script'
import type { Grounds } from '../check-line.ts'
import type { PodcastLanguage, SourceStatement } from '../script.ts'

export const NOW = new Date('2026-11-20T02:00:00Z')

export const source = (id: string, text: string, ...quotes: string[]): SourceStatement => ({
  id,
  heading: 'News',
  text,
  quotes: (quotes.length > 0 ? quotes : [text]).map((quote) => ({
    quote,
    title: 'An article',
    publisher: 'Example News',
    url: 'https://news.example.com/1',
    publishedAt: '2026-11-19T02:00:00.000Z',
    language: /[\u0e00-\u0e7f]/.test(quote) ? 'th' : 'en',
  })),
})

export const ENGLISH_SOURCES: SourceStatement[] = [
  source('1', 'The Bank of Thailand held its policy rate at 2.25% on Wednesday.'),
  source('2', 'Exports rose 11.2% in October from a year earlier, led by electronics.'),
  source('3', 'Inflation slowed to 0.4% in October, the Commerce Ministry said.'),
  source('4', 'Tourist arrivals fell 3.1% to 2.6 million in the month.'),
  source('5', 'The baht weakened to 34.5 per dollar as foreign funds sold shares.'),
  source('6', 'The government expects the economy to grow 2.4% next year.'),
]
export const THAI_SOURCES: SourceStatement[] = [
  source('1', 'ธนาคารแห่งประเทศไทยคงอัตราดอกเบี้ยนโยบายที่ร้อยละ 2.25 ต่อปี'),
  source('2', 'การส่งออกเดือนตุลาคมขยายตัวร้อยละ 11.2 จากสินค้าอิเล็กทรอนิกส์'),
  source('3', 'เงินเฟ้อทั่วไปเดือนตุลาคมชะลอลงเหลือร้อยละ 0.4'),
  source('4', 'นักท่องเที่ยวต่างชาติลดลงร้อยละ 3.1 เหลือ 2.6 ล้านคน'),
  source('5', 'เงินบาทอ่อนค่าลงมาที่ 34.5 บาทต่อดอลลาร์'),
  source('6', 'รัฐบาลคาดว่าเศรษฐกิจปีหน้าจะขยายตัวร้อยละ 2.4'),
]

/** Returns the texts against which the lines of a show in a language are checked. */
export const groundsOf = (language: PodcastLanguage, statements?: SourceStatement[]): Grounds => ({
  language,
  corrected: [],
  known: { show: 'Weekly economy', hosts: defaultHosts(language), subjects: ['Thai economy'] },
  statements: statements ?? (language === 'Thai' ? THAI_SOURCES : ENGLISH_SOURCES),
  now: NOW,
})

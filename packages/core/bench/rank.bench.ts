import { type Rankable, rankArticles } from '../src/ranking/rank-articles.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { median, processorMs } from './timing.ts'

const ARTICLES = 500
const CHARACTERS = 4_000
const ROUNDS = 5
const GOAL_MS = 2_000
const NOW = new Date('2026-11-21T08:00:00Z')

/**
 * Words with the frequencies of natural language: the first in a pool often, the last hardly ever.
 */
const ROOTS =
  'bank rate inflat export baht grow polic market tour minist budget debt bond share price energ demand quart'
const ENDINGS =
  'er ion ing ed ly ment able or ist ism ure age al ant ary ate dom ful hood ity ive less ness ship ward y'
const ENGLISH = ENDINGS.split(' ').flatMap((ending) => ROOTS.split(' ').map((root) => root + ending))
const SUBJECTS =
  'ธนาคาร อัตราดอกเบี้ย เงินเฟ้อ เศรษฐกิจ การส่งออก การท่องเที่ยว ค่าเงินบาท นโยบาย คณะกรรมการ กระทรวง หนี้ครัวเรือน นักลงทุน งบประมาณ ภาษี พลังงาน'
const VERBS =
  'ขยายตัว ชะลอตัว ปรับเพิ่มขึ้น ลดลง ประเมิน คาดการณ์ สนับสนุน เปิดเผย ประกาศ ทบทวน อนุมัติ ลงทุน ผลิต จำหน่าย นำเข้า ควบคุม ตรวจสอบ พัฒนา'
const THAI = VERBS.split(' ').flatMap((verb) => SUBJECTS.split(' ').map((subject) => subject + verb))

/** Half Thai, half English; every fourth article is another report of the previous event. */
function generate(): Rankable[] {
  const random = seededNumbers(7)
  const articles: Rankable[] = []
  for (let i = 0; i < ARTICLES; i += 1) {
    const isThai = i % 8 < 4
    const [pool, space] = isThai ? [THAI, ''] : [ENGLISH, ' ']
    const write = (length: number) => {
      let text = ''
      while (text.length < length) {
        const word = pool[Math.floor(random() ** 2 * pool.length)] ?? ''
        text += (random() < 0.06 ? ` ${(random() * 100).toFixed(1)} ` : space) + word
      }
      return text.trim()
    }
    const earlier = i % 4 === 3 ? articles[i - 1] : undefined
    articles.push({
      url: `https://publisher-${i % 50}.example/${i}`,
      title: earlier ? `${earlier.title} ${write(10)}` : write(60),
      summary: '',
      text: earlier ? `${write(200)} ${earlier.text}` : write(CHARACTERS),
      publishedAt: new Date(NOW.getTime() - random() * 24 * 3_600_000),
      origin: 'chosen',
    })
  }
  return articles
}

const articles = generate()
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

function segmentOnly(): number {
  let words = 0
  for (const { title, text } of articles)
    for (const { isWordLike } of segmenter.segment(`${title} ${text}`)) if (isWordLike) words += 1
  return words
}

function rank(): number {
  const topic = {
    name: 'Thai economy เศรษฐกิจไทย',
    description: 'Monetary policy, inflation and exports',
    keywords: ['interest rate', 'inflation', 'baht', 'อัตราดอกเบี้ย', 'เงินเฟ้อ', 'การส่งออก'],
  }
  return rankArticles(articles, { topic, hours: 24, now: NOW, limit: ARTICLES }).stories.length
}

function measuredMs(work: () => number): number {
  let found = 0
  const ms = processorMs(() => {
    found = work()
  })
  if (found === 0) throw new Error('the benchmark measured nothing')
  return ms
}

const ours: number[] = []
const reference: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  reference.push(measuredMs(segmentOnly))
  ours.push(measuredMs(rank))
}
const ms = Math.round(median(ours))
const bare = Math.round(median(reference))
console.log(
  JSON.stringify({
    bench: 'rank',
    ours: ms,
    unit: `ms of processor time for ${ARTICLES} articles of ${CHARACTERS} characters`,
    reference: bare,
    referenceName: 'Intl.Segmenter over the same text alone',
    ratio: Number((ms / bare).toFixed(2)),
    goal: GOAL_MS,
    pass: Math.max(...ours) <= GOAL_MS,
  }),
)

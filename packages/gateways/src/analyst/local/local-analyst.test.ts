import { LOCAL_ANALYST } from '@newsloom/contract/models'
import { SUGGESTED_PERSONAS } from '@newsloom/contract/topics'
import { groundMarkdown } from '@newsloom/core/analysis/ground-markdown'
import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createAnalyst } from '../create-analyst.ts'
import { countMood, negativeWords } from './sentiment.ts'
import { splitSentences } from './split-sentences.ts'
import { namesIn } from './trend-names.ts'

const analyst = createAnalyst({ log: pino({ level: 'silent' }) })
const signal = new AbortController().signal
const article = (
  ref: number,
  title: string,
  text: string,
  over: Partial<AnalystArticle> = {},
): AnalystArticle => ({
  ref,
  title,
  text,
  source: 'สำนักข่าว',
  publishedAt: new Date('2026-11-20T02:00:00Z'),
  language: 'th',
  relevance: 1 - ref / 50,
  ...over,
})
const request = (articles: AnalystArticle[]): AnalysisRequest => ({
  topic: {
    name: 'เศรษฐกิจไทย',
    description: '',
    keywords: ['ดอกเบี้ย', 'ส่งออก', 'interest rate'],
    persona: null,
  },
  customPrompt: '',
  formatPrompt: '',
  model: 'gemini-1.5-flash',
  articles,
})
const ARTICLES = [
  article(
    1,
    'กนง. มีมติคงอัตราดอกเบี้ยนโยบาย',
    'คณะกรรมการนโยบายการเงิน (กนง.) มีมติเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี ในการประชุมครั้งล่าสุด โดยประเมินว่าเศรษฐกิจไทยมีแนวโน้มขยายตัวใกล้เคียงกับที่ประเมินไว้ อย่างไรก็ตาม ความเสี่ยงจากเศรษฐกิจโลกและมาตรการภาษีของสหรัฐ ยังเป็นปัจจัยที่ต้องติดตามอย่างใกล้ชิด ขณะที่อัตราเงินเฟ้อทั่วไปมีแนวโน้มกลับเข้าสู่กรอบเป้าหมายในช่วงครึ่งหลังของปี 2569\nอ่านต่อ คลิกที่นี่ https://example.org/a',
  ),
  article(
    2,
    'ส่งออกไทยเดือนตุลาคมขยายตัว 5.2%',
    'กระทรวงพาณิชย์เปิดเผยว่าการส่งออกของไทยในเดือนตุลาคมมีมูลค่า 27,350 ล้านดอลลาร์สหรัฐ ขยายตัวร้อยละ 5.2 เมื่อเทียบกับช่วงเดียวกันของปีก่อน นอกจากนี้ การส่งออกสินค้าอิเล็กทรอนิกส์ยังเติบโตได้ดีตามความต้องการของตลาดโลก ส่วนการส่งออกสินค้าเกษตรหดตัวเล็กน้อยจากราคาข้าวที่ปรับลดลงต่อเนื่อง',
  ),
  article(
    3,
    'Fed holds interest rate as growth slows',
    'The U.S. Federal Reserve kept its benchmark interest rate unchanged on Wednesday, citing slower growth and lingering uncertainty over tariffs. Dr. Jane Smith of Example Bank Co. Ltd. said the decision would support Asian currencies, including the Thai baht. Markets now expect one cut of 25 basis points in the first quarter. Subscribe to our newsletter for more.',
    { language: 'en' },
  ),
  article(
    4,
    'ส่งออกไทย ต.ค. ขยายตัว 5.2%',
    'การส่งออกของไทยในเดือนตุลาคมมีมูลค่า 27,350 ล้านดอลลาร์สหรัฐ ขยายตัวร้อยละ 5.2 เมื่อเทียบกับช่วงเดียวกันของปีก่อน',
  ),
]
const quotes = (markdown: string) =>
  [...markdown.matchAll(/“([^”]+)” \[(\d+)\]/g)].map((m) => ({ text: m[1] ?? '', ref: Number(m[2]) }))

describe('the analysis by extraction', () => {
  test('every quoted sentence stands in its article letter by letter', async () => {
    const { markdown, modelUsed } = await analyst.analyse(request(ARTICLES), signal)
    expect(modelUsed).toBe(LOCAL_ANALYST)
    expect(quotes(markdown).length).toBeGreaterThanOrEqual(6)
    for (const { text, ref } of quotes(markdown)) expect(ARTICLES[ref - 1]?.text).toContain(text)
    const texts = quotes(markdown).map((q) => q.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('it has the sections of the default prompt, and no word for the operator', async () => {
    const { markdown } = await analyst.analyse(request(ARTICLES), signal)
    for (const heading of ['ข่าวเด่น', 'เศรษฐกิจไทย', 'เศรษฐกิจโลก', 'บรรยากาศตลาดและความเสี่ยง'])
      expect(markdown).toMatch(new RegExp(`^## \\S+ ${heading}$`, 'm'))
    expect(markdown).not.toMatch(/prompt|Gemini|analyst/i)
    expect(markdown).toContain('ใน 4 ข่าว')
    expect(markdown).not.toMatch(/https?:|คลิก|newsletter/)
  })

  test('a story told twice is one story', async () => {
    const { markdown } = await analyst.analyse(request(ARTICLES), signal)
    const stories = markdown.split('## ').find((s) => s.startsWith('📰'))
    expect(stories).toContain('[2]')
    expect(stories).not.toContain('[4]')
  })

  test('captions, links to other articles and what sites say of themselves are not quoted', async () => {
    const text = [
      'The Bank of Thailand kept its policy rate at 1.75% on Wednesday.',
      'A tourist walks past the central bank in Bangkok. Credit Somsak Dee — Getty Images.',
      'Thailand sends most of its exports to the United States',
      'Continue reading the main story about the Bank of Thailand.',
      'What the bank said on the policy rate of Thailand:',
    ].join('\n')
    const { markdown } = await analyst.analyse(request([article(1, 'Bank of Thailand', text)]), signal)
    expect(markdown).toContain('kept its policy rate')
    expect(markdown).not.toMatch(/Getty|exports to the United|Continue reading|said on the policy/)
  })

  test('a fact told in two languages is quoted once', async () => {
    const { markdown } = await analyst.analyse(
      request([
        article(
          1,
          'ธปท. ปรับประมาณการเศรษฐกิจไทย',
          'คณะกรรมการคาดว่าเศรษฐกิจไทยจะขยายตัวร้อยละ 2.4 ในปีนี้ และร้อยละ 2.7 ในปีหน้า',
        ),
        article(
          2,
          'Bank of Thailand lifts its forecast',
          'The committee expects the Thai economy to grow 2.4% this year and 2.7% next year.',
        ),
      ]),
      signal,
    )
    expect(markdown.match(/2\.7/g)).toHaveLength(1)
  })

  test('each economy is told by its own news, and said to have none', async () => {
    const { markdown } = await analyst.analyse(
      request([
        article(
          1,
          'นักท่องเที่ยวต่างชาติสะสม 27.3 ล้านคน',
          'นักท่องเที่ยวต่างชาติเดินทางเข้ามาสะสมตั้งแต่ต้นปี 27.3 ล้านคน เพิ่มขึ้นจากช่วงเดียวกันของปีก่อน\nนักท่องเที่ยวมาเลเซียมากที่สุด 3.9 ล้านคน รองลงมาคือจีน 3.7 ล้านคน และอินเดีย 2.1 ล้านคน',
        ),
        article(
          2,
          'My year in games',
          'The Last of Us was fine. Leaked databases let us make the world a better place.',
          { language: 'en' },
        ),
      ]),
      signal,
    )
    const sectionOf = (name: string) => markdown.split('## ').find((part) => part.includes(name))
    expect(sectionOf('เศรษฐกิจไทย')).toContain('[1]')
    expect(sectionOf('เศรษฐกิจโลก')).toContain('ไม่มีข่าวในรอบนี้')
  })

  test('the same articles give the same text', async () => {
    const [a, b] = await Promise.all([
      analyst.analyse(request(ARTICLES), signal),
      analyst.analyse(request(ARTICLES), signal),
    ])
    expect(a).toEqual(b)
  })

  test.each([
    ['one without text', [article(1, 'ธปท. ประกาศตัวเลข', '')]],
    ['one of one word', [article(1, 'x', 'x')]],
    ['one without title', [article(1, '', '')]],
    [
      'one that is all markup',
      [article(1, '[x](http://evil.com)', '<img src=x> [y](http://evil.com) ![z](http://evil.com)')],
    ],
  ])('with %s it is longer than 100 characters, grounded too', async (_, articles) => {
    const { markdown } = await analyst.analyse(request(articles), signal)
    const grounded = groundMarkdown(markdown, [
      { title: 't', source: 's', url: 'https://news.example.org/1', publishedAt: null, isSample: false },
    ])
    expect(grounded.body.length).toBeGreaterThan(100)
    expect(grounded.body).not.toContain('evil')
  })

  test('grounding keeps its quotations as they are', async () => {
    const { markdown } = await analyst.analyse(request(ARTICLES), signal)
    const { body, cited } = groundMarkdown(
      markdown,
      ARTICLES.map((a) => ({
        title: a.title,
        source: a.source,
        url: `https://news.example.org/${a.ref}`,
        publishedAt: null,
        isSample: false,
      })),
    )
    for (const { text } of quotes(markdown)) expect(body).toContain(`“${text}”`)
    expect(cited.length).toBeGreaterThanOrEqual(3)
  })

  test('100 long articles take less than 5 seconds of work', async () => {
    const text = ARTICLES.map((a) => a.text).join('\n')
    const many = [...Array(100)].map((_, i) =>
      article(i + 1, `ข่าวที่ ${i} ${ARTICLES[i % 4]?.title}`, text.slice(0, 1_200 + i)),
    )
    const before = process.cpuUsage()
    await analyst.analyse(request(many), signal)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})

describe('sentences', () => {
  test('English abbreviations and figures end no sentence', () => {
    const text =
      'The U.S. economy grew 3.5 percent, Dr. Smith of Acme Inc. said on Monday. The baht rose to 32.5 per dollar in Bangkok.'
    expect(splitSentences(text)).toEqual([
      'The U.S. economy grew 3.5 percent, Dr. Smith of Acme Inc. said on Monday.',
      'The baht rose to 32.5 per dollar in Bangkok.',
    ])
  })

  test('Thai is not parted inside a figure, a bracket or before a unit', () => {
    const text = ARTICLES.map((a) => a.text).join('\n')
    for (const sentence of splitSentences(text)) {
      expect(text).toContain(sentence)
      expect(sentence).not.toMatch(/(?:ร้อยละ|ประมาณ|มูลค่า \d+)$/)
      expect(sentence.split('(').length).toBe(sentence.split(')').length)
    }
    expect(splitSentences(ARTICLES[1]?.text ?? '')[0]).toContain('27,350 ล้านดอลลาร์สหรัฐ')
  })
})

describe('the names of trends', () => {
  test('Thai words that are written as one are named as one', () => {
    const names = namesIn('กนง. คงอัตราดอกเบี้ยนโยบาย')
    expect(names).toContain('อัตราดอกเบี้ยนโยบาย')
    expect(namesIn('การส่งออกสินค้าเกษตร')).toEqual(expect.arrayContaining(['ส่งออก', 'สินค้าเกษตร']))
  })

  test.each(['ค่าเฉลี่ยต่ำกว่าเดือนก่อน', 'เหลือร้อยละ 5', 'and instead of it based on this'])(
    '%s names nothing',
    (text) => {
      expect(namesIn(text)).toEqual([])
    },
  )
})

test('what only sounds like a risk is none', () => {
  const texts = ['เงินกองทุนต่อสินทรัพย์เสี่ยงอยู่ที่ร้อยละ 20.4', 'It is enabled by default.', 'an anti-war song']
  expect(texts.map(negativeWords)).toEqual([0, 0, 0])
  expect(['ปัจจัยเสี่ยง', 'defaults rise', 'the war'].map(negativeWords)).toEqual([1, 1, 1])
})

test('the mood is a count', () => {
  expect(countMood(['เศรษฐกิจขยายตัว strong growth', 'หดตัว กังวล', 'เติบโต แต่เสี่ยง', 'เฉย ๆ'])).toEqual({
    positive: 4,
    negative: 3,
    articles: { positive: 1, negative: 1, even: 1, none: 1 },
  })
})

describe('drafting a topic', () => {
  test.each([...SUGGESTED_PERSONAS, 'ผู้บริหารโรงพยาบาล', 'Head of Supply Chain'])('%s', async (persona) => {
    const draft = await analyst.draftTopic(persona, signal)
    expect(draft.modelUsed).toBe(LOCAL_ANALYST)
    expect(draft.persona).toBe(persona)
    expect(draft.keywords.length).toBeGreaterThanOrEqual(4)
    expect(draft.keywords.length).toBeLessThanOrEqual(12)
    expect(draft.description.length).toBeGreaterThan(40)
    expect(draft.customPrompt).toContain('แนวโน้มสำคัญ')
    expect(draft.customPrompt).not.toContain('ผู้บริหารระดับสูงของธนาคารกลาง')
    expect(draft.newsSources).toEqual([])
  })
})

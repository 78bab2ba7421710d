import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { groundMarkdown } from '@newsloom/core/analysis/ground-markdown'
import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { renderedAnalysis } from '@newsloom/core/testing/analysis/rendered-analysis'
import { describe, expect, test } from 'vitest'
import { createLocalAnalyst } from './local-analyst.ts'
import { ARTICLES, article } from './testing/articles.ts'

const analyst = createLocalAnalyst()
const signal = new AbortController().signal
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
/** The analysis as it is shown. */
const rendered = async (articles: AnalystArticle[]): Promise<string> =>
  renderedAnalysis((await analyst.analyse(request(articles), signal)).analysis, articles)
const quotes = (markdown: string) =>
  [...markdown.matchAll(/“([^”]+)” \[(\d+)\]/g)].map((m) => ({ text: m[1] ?? '', ref: Number(m[2]) }))

describe('extractive analysis', () => {
  test('every quoted sentence is in its article verbatim', async () => {
    const { modelUsed } = await analyst.analyse(request(ARTICLES), signal)
    const markdown = await rendered(ARTICLES)
    expect(modelUsed).toBe(LOCAL_ANALYST)
    expect(quotes(markdown).length).toBeGreaterThanOrEqual(6)
    for (const { text, ref } of quotes(markdown)) expect(ARTICLES[ref - 1]?.text).toContain(text)
    const texts = quotes(markdown).map((q) => q.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('has the sections of the default prompt and no message to the operator', async () => {
    const markdown = await rendered(ARTICLES)
    for (const heading of ['ข่าวเด่น', 'เศรษฐกิจไทย', 'เศรษฐกิจโลก', 'บรรยากาศตลาดและความเสี่ยง'])
      expect(markdown).toMatch(new RegExp(`^## \\S+ ${heading}$`, 'm'))
    expect(markdown).not.toMatch(/prompt|Gemini|analyst/i)
    expect(markdown).toContain('ใน 4 ข่าว')
    expect(markdown).not.toMatch(/https?:|คลิก|newsletter/)
  })

  test('gives the figures of its quotes, each with where it stands', async () => {
    const { analysis } = await analyst.analyse(request(ARTICLES), signal)
    const figures = analysis?.keyFigures ?? []
    expect(figures.map(({ what, value, unit, asOf }) => [what, value, unit, asOf])).toEqual(
      expect.arrayContaining([
        ['อัตราดอกเบี้ยนโยบาย', '1.50', 'ร้อยละ', ''],
        ['การส่งออกของไทย', '27,350', 'ล้านดอลลาร์สหรัฐ', 'ตุลาคม'],
      ]),
    )
    for (const { articleId, quote } of figures) expect(ARTICLES[Number(articleId) - 1]?.text).toContain(quote)
  })

  test('shows a trend by a sentence with all of its words, or without an example', async () => {
    const texts = [
      'Exports rose 9.4% in October on electronics.',
      'Rice shipments to Africa gained in October after a dry summer in India.',
      'Rubber from the south recovered in October. Farmers in Songkhla sold more in October than before.',
    ]
    const articles = texts.map((text, place) =>
      article(place + 1, `Exports in October, part ${place}`, text, { language: 'en' }),
    )
    const asked = request(articles)
    const { analysis } = await analyst.analyse(
      { ...asked, topic: { ...asked.topic, keywords: ['exports', 'October'] } },
      signal,
    )
    const statements = analysis?.sections.flatMap((section) => section.statements) ?? []
    const shown = analysis?.trends.map(({ terms, statementId }) => [
      terms,
      statements.find(({ id }) => id === statementId)?.text,
    ])
    expect(shown).toEqual([[['exports', 'October'], undefined]])
  })

  test('lists a story with two reports once', async () => {
    const markdown = await rendered(ARTICLES)
    const stories = markdown.split('## ').find((s) => s.startsWith('📰'))
    expect(stories).toContain('[2]')
    expect(stories).not.toContain('[4]')
  })

  test('does not quote captions, links to other articles or site boilerplate', async () => {
    const text = [
      'The Bank of Thailand kept its policy rate at 1.75% on Wednesday.',
      'A tourist walks past the central bank in Bangkok. Credit Somsak Dee — Getty Images.',
      'Thailand sends most of its exports to the United States',
      'Continue reading the main story about the Bank of Thailand.',
      'What the bank said on the policy rate of Thailand:',
    ].join('\n')
    const markdown = await rendered([article(1, 'Bank of Thailand', text)])
    expect(markdown).toContain('kept its policy rate')
    expect(markdown).not.toMatch(/Getty|exports to the United|Continue reading|said on the policy/)
  })

  test('quotes a fact that appears in two languages once', async () => {
    const markdown = await rendered([
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
    ])
    expect(markdown.match(/2\.7/g)).toHaveLength(1)
  })

  test("quotes each economy's own news, and says when there is none", async () => {
    const markdown = await rendered([
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
    ])
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
  ])('with %s it is longer than 100 characters and grounded', async (_, articles) => {
    const markdown = await rendered(articles)
    const grounded = groundMarkdown(markdown, [
      { title: 't', source: 's', url: 'https://news.example.org/1', publishedAt: null, isSample: false },
    ])
    expect(grounded.body.length).toBeGreaterThan(100)
    expect(grounded.body).not.toContain('evil')
  })

  test('grounding leaves its quotations unchanged', async () => {
    const markdown = await rendered(ARTICLES)
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

  test('100 long articles take less than 5 seconds of CPU time', async () => {
    const text = ARTICLES.map((a) => a.text).join('\n')
    const many = [...Array(100)].map((_, i) =>
      article(i + 1, `ข่าวที่ ${i} ${ARTICLES[i % 4]?.title}`, text.slice(0, 1_200 + i)),
    )
    const before = process.cpuUsage()
    await analyst.analyse(request(many), signal)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})

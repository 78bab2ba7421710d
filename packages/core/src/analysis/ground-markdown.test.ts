import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POISONED_ANSWERS } from '../testing/analysis/poisoned-answers.ts'
import { groundMarkdown } from './ground-markdown.ts'
import type { CitedArticle } from './grounding/citations.ts'

const article = (n: number, over: Partial<CitedArticle> = {}): CitedArticle => ({
  title: `ข่าวที่ ${n} ธปท. คงดอกเบี้ย`,
  source: 'สำนักข่าวตัวอย่าง',
  url: `https://news.example.org/a/${n}`,
  publishedAt: new Date('2026-11-20T20:00:00Z'),
  isSample: false,
  ...over,
})
const articles = [article(1), article(2), article(3)]
const body = (markdown: string) => groundMarkdown(markdown, articles).body

describe('citations', () => {
  const link = (n: number) => `[[${n}]](https://news.example.org/a/${n})`
  test.each([
    ['ดอกเบี้ยคงที่ [1]', `ดอกเบี้ยคงที่ ${link(1)}`],
    ['ก [1, 2] ข', `ก ${link(1)} ${link(2)} ข`],
    ['ก [1][2]', `ก ${link(1)}${link(2)}`],
    ['ก [1-3]', `ก ${link(1)} ${link(2)} ${link(3)}`],
    ['ก [๑] [๒, ๓]', `ก ${link(1)} ${link(2)} ${link(3)}`],
    ['ก 【2】', `ก ${link(2)}`],
    ['ก [^2]\n\n[^2]: https://evil.com/x', `ก ${link(2)}`],
    ['ก [ข่าวที่ 3]', `ก ${link(3)}`],
    ['ก [อ้างอิง: 1 และ 2]', `ก ${link(1)} ${link(2)}`],
    ['ก [[1]]', `ก ${link(1)}`],
    ['ก [1](https://evil.com/x)', `ก ${link(1)}`],
    ['ก [[1]](https://evil.com/x)', `ก ${link(1)}`],
    ['ก [9] ข [1, 9]', `ก ข ${link(1)}`],
    ['ก [Source: https://news.example.org/a/2, 20 พ.ย. 2026]', `ก ${link(2)}`],
    ['ก [Source: https://evil.com/a/2, 20 พ.ย. 2026] ข', 'ก ข'],
    ['ดู [ข่าวนี้](https://news.example.org/a/3?) จบ', `ดู ข่าวนี้ ${link(3)} จบ`],
    ['ดู https://news.example.org/a/3 จบ', `ดู ${link(3)} จบ`],
    ['slab caches for kmalloc() in use (), once', 'slab caches for kmalloc() in use , once'],
    ['ปี [2026] โต 3.5%', 'ปี (2026) โต 3.5%'],
  ])('%s', (input, expected) => expect(body(input)).toBe(expected))

  describe('samples', () => {
    const sample = (n: number) =>
      article(n, {
        isSample: true,
        url: `http://localhost:3000/samples/thai/${n}`,
        title: 'กนง. คงดอกเบี้ย',
        source: 'S',
      })

    test('link to their pages and are labelled once', () => {
      const grounded = groundMarkdown('โต 2.5% [1]\n\nและ 3% [2]', [sample(1), sample(2)])
      expect(grounded.body).toContain('โต 2.5% [[1]](http://localhost:3000/samples/thai/1)\n')
      expect(grounded.markdown.match(/ตัวอย่าง/g)).toHaveLength(1)
      expect(grounded.markdown).toMatch(/^> ข่าวทั้งหมดเป็นข่าวตัวอย่าง/)
      expect(groundMarkdown(grounded.markdown, [sample(1), sample(2)]).markdown).toBe(grounded.markdown)
    })

    test('among other news are labelled in the list of sources', () => {
      const { markdown } = groundMarkdown('ก [1] ข [2] ค [1]', [sample(1), article(2, { source: 'S' })])
      expect(markdown.match(/ตัวอย่าง/g)).toHaveLength(1)
      expect(markdown).toContain('(http://localhost:3000/samples/thai/1) — S, 21 พ.ย. 2026, ข้อมูลตัวอย่าง')
    })
  })

  test('writes its own words in the language of the analysis', () => {
    const sample = article(1, { isSample: true, title: '', source: 'S' })
    expect(groundMarkdown('Growth was 2.5% [1]', [sample]).markdown).toMatch(
      /^> All articles are samples[\s\S]*## 📚 Sources\n\n\*\*1\.\*\* \[No title\]\(\S+\) — S, 21 Nov 2026\n$/,
    )
    const long = groundMarkdown(`${'Growth was 2.5% [1]\n'.repeat(2_000)}`, articles).markdown
    expect(long.slice(0, long.indexOf('## 📚'))).not.toMatch(/[\u0e00-\u0e7f]/)
  })

  test('puts our own line between the analysis and its sources', () => {
    const { markdown, body } = groundMarkdown('ก [1]\n\n## แหล่งข่าว\n- ของปลอม', articles, '*เรียบเรียงโดย AI*')
    expect(markdown).toMatch(/^ก \[\[1\]\]\(\S+\)\n\n\*เรียบเรียงโดย AI\*\n\n## 📚 แหล่งข่าว\n/)
    expect(body).not.toContain('เรียบเรียง')
  })

  test('does not link an address that is not on the web', () => {
    const grounded = groundMarkdown('โต 2.5% [1]', [article(1, { url: 'sample:thai/1' })])
    expect(grounded.body).toBe('โต 2.5% [1]')
    expect(grounded.markdown).not.toContain('](')
  })

  test('lists only cited sources, from the database', () => {
    const { markdown, cited, unknown } = groundMarkdown(
      'ก [3] ข [1] ค [7]\n\n## แหล่งข่าว\n- [1] ของปลอม',
      articles,
    )
    expect(cited).toEqual([1, 3])
    expect(unknown).toEqual([7])
    expect(markdown).not.toContain('ของปลอม')
    expect(markdown.split('\n').filter((l) => l.startsWith('**'))).toEqual([
      '**1.** [ข่าวที่ 1 ธปท. คงดอกเบี้ย](https://news.example.org/a/1) — สำนักข่าวตัวอย่าง, 21 พ.ย. 2026',
      '**3.** [ข่าวที่ 3 ธปท. คงดอกเบี้ย](https://news.example.org/a/3) — สำนักข่าวตัวอย่าง, 21 พ.ย. 2026',
    ])
  })

  test('grounding twice changes nothing', () => {
    const once = groundMarkdown('## แนวโน้ม\n\n- โต **3.5%** [1] [2]', articles).markdown
    expect(groundMarkdown(once, articles).markdown).toBe(once)
  })

  test('a publisher cannot inject anything through its title, source or URL', () => {
    const { markdown } = groundMarkdown('ก [1]', [
      article(1, {
        title: 'x](https://evil.com) <img src=//evil.com/a> [y',
        source: 'evil.com ![p](http://evil.com/p.png)',
        url: 'https://news.example.org/a(1)"><b>?a=1&copy;=2',
      }),
    ])
    expect(markdown).not.toMatch(/evil|<|!\[/)
    expect(markdown).toContain('(https://news.example.org/a%281%29%22%3E%3Cb%3E?a=1&amp;copy;=2)')
  })
})

describe('keeps ordinary content', () => {
  test.each([
    '## 📈 แนวโน้มสำคัญ\n\n- **ดอกเบี้ย**: กนง. คงที่ร้อยละ 1.50 ต่อปี',
    '| ก | ข |\n|---|---|\n| 1.5 | 2,300 |',
    'GDP ไตรมาส 3/2569 โต 2.4% (yoy) จาก 1.8% ใน พ.ศ. 2568',
    'U.S. inflation at 3.1% vs. 3.3%; the Fed (FOMC) paused. The S&P 500 rose.',
    'ค่าเงิน 32.50-32.75 บาท/ดอลลาร์ สรอ. เวลา 09:30 น.',
    'วันที่ 2026-11-21 หุ้น < 1,300 จุด และ > 1,200 จุด',
    '> “คำพูด” ของ ผู้ว่าการ ธปท.',
    '1. หนึ่ง\n2. สอง\n   - ย่อย *เอียง* ~~ขีด~~',
    '👨‍💼 ผู้บริหาร ☂️ 🇹🇭',
    'ม.ค.–มี.ค. ก.ล.ต. ธ.ไทยพาณิชย์ พ.ร.บ. ส.อ.ท.',
  ])('%s', (text) => expect(body(text)).toBe(text))

  test("removes a code fence around everything and keeps a company's name", () => {
    expect(body('```markdown\n## ก\n\nAmazon.com โต\n```')).toBe('## ก\n\nAmazon โต')
  })

  test('deep nesting becomes shallow', () => {
    const { markdown } = groundMarkdown(`${'> '.repeat(5_000)}deep [1]`, articles)
    expect(markdown).toMatch(/^(> ?){1,10}deep/)
  })

  test('the length is limited', () => {
    const { body: long } = groundMarkdown('ก '.repeat(1_000_000), articles)
    expect(long.length).toBeLessThan(20_200)
    expect(long).toContain('ถูกตัดออก')
  })

  test('a long analysis ends with a whole line', () => {
    const line = '- Exports rose 5% in October, but the ministry later withdrew the figure [1]'
    const { body: long } = groundMarkdown(Array(400).fill(line).join('\n'), articles)
    const lines = long.split('\n').filter((one) => one.startsWith('- '))
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.every((one) => one.includes('withdrew the figure'))).toBe(true)
  })
})

const OWN = /\(https:\/\/news\.example\.org\/a\/[123]\)/g
const FOREIGN =
  /evil|ธนาคาร\.ไทย|https?:|ftp:|\/\/|www\.|javascript|vbscript|data:|mailto|tel:|@|<[a-z/!?]|!\[|\]\(|\]:|src=|href=|\d{1,3}(\.\d{1,3}){3}|xn--|localhost:|bit\.ly|t\.me|\d{3}-\d{4}|0812345678|&[#a-z]|\{\{/i
/** Words of an address may remain as words, never as an address. */
const WORDS = /\bevil(?=[\s*]|$)|ev\*\*il|(?<=[\s*]|^)evil\b(?!\.)/gi

describe('a model that follows instructions from an article', () => {
  test(`${POISONED_ANSWERS.length} poisoned answers: no foreign address, image or tag remains`, () => {
    expect(POISONED_ANSWERS.length).toBeGreaterThanOrEqual(100)
    const failed = POISONED_ANSWERS.flatMap((poison) =>
      [poison, `ก [1] ${poison} ข [2]`, `- **ก** ${poison}\n- ข [3]`, `${poison}\n\nก [1]`].flatMap(
        (input) => {
          const { markdown } = groundMarkdown(input, articles)
          const rest = markdown
            // hidden in full-width characters, it is one as well
            .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
            .replace(OWN, '')
            .replace(/\[\[\d\]\]/g, '')
            .replace(WORDS, '')
          const left = FOREIGN.exec(rest.replace(/(?<=\*\*\d\.\*\* )\[[^\]]*\]/g, ''))
          return left ? [{ input, markdown, left: left[0] }] : []
        },
      ),
    )
    expect(failed).toEqual([])
  })

  test('removing something never creates a tag', () => {
    expect(groundMarkdown('<****growth of 3.5% [1]', articles).body).toMatch(/^< growth of 3\.5%/)
  })

  test('any mixture of the poisoned answers is clean too', () => {
    // 'evil.c', left over from 'evil。comgrowth', is not an address: a domain ends in two letters
    const piece = fc.oneof(
      fc.constantFrom(...POISONED_ANSWERS),
      fc.constantFrom(
        ' ',
        '\n\n',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '**',
        '_',
        '`',
        '&#',
        '&amp;',
        '\\',
        '!',
        ':',
        '/',
        '.',
        '@',
      ),
      fc.constantFrom('ข่าว', 'growth', '[1]', '3.5%'),
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const rest = groundMarkdown(pieces.join(''), articles).body.replace(
          /\[\[\d\]\]\(https:\/\/news\.example\.org\/a\/[123]\)/g,
          ' ',
        )
        expect(rest).not.toMatch(
          /[a-z]:\/\/|\]\(|\]:\s*\S*[/.:]|<[a-z/!?]|!\[|\S@[\p{L}\d]|javascript:|www\.\S|evil\.[a-z]{2}/iu,
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  '- **Web elements and their addiction to JavaScript**: “Sites break without it.” [1]',
  '- **The question that the cut is about**: “Growth has slowed.” [1]',
  '- The vote is what it is all about: growth. [1]',
])('a heading keeps its last word: %s', (line) => {
  const articles = [
    { title: 'A', url: 'https://a.example/1', source: 'A', publishedAt: null, isSample: false },
  ]
  const { body } = groundMarkdown(line, articles)
  expect(body.replace(/\[\[?1.*$/, '[1]')).toBe(line)
})

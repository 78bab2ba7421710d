import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { topicBlocks } from './initial-blocks.ts'
import { mailData } from './testing/mail-data.ts'

const ANALYSIS = `# ภาพรวมเศรษฐกิจ

ธนาคารแห่งประเทศไทย **คง** ดอกเบี้ย [1](https://news.example.org/a?x=1&y=2)

- ข้อแรก [เขียนถึงเรา](mailto:desk@example.org)

| ตัวชี้วัด | ค่า |
|---|--:|
| เงินเฟ้อ | 0.7 % |

<script>alert(1)</script><img src=x>`

test.each([
  ['blocks', { blocks: topicBlocks(), html: '' }],
  ['a piece of a page', { blocks: [], html: '<h1>{{topic}}</h1>{{content}}{{stories}}<p>{{date}}</p>' }],
  ['a bare page', { blocks: [], html: '<html><body>{{content}}</body></html>' }],
  [
    'an email so long that its end is clipped',
    { blocks: [], html: `<p>${'ข่าว '.repeat(12_000)}</p>{{content}}` },
  ],
])('composing a composed email of %s again changes nothing', (_, template) => {
  const data = mailData({ analysis: ANALYSIS })
  const mail = composeMail({ ...template, subject: 'S', data })
  const again = composeMail({
    blocks: [],
    html: mail.html,
    subject: 'Another',
    data: { ...data, analysis: '', stories: [], counts: null },
  })
  // the unsubscribe link at the top of a long one also appears in its text, which is harmless
  expect(again.html === mail.html).toBe(true)
  expect(again.text.endsWith(mail.text)).toBe(true)
})

import { DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import { connect } from '@newsloom/db/client'
import { expect, test, vi } from 'vitest'
import { UnavailableError } from '../../errors.ts'
import type { Analyst } from '../../ports.ts'
import { testContext } from '../../testing/test-context.ts'
import { renderLayout } from '../render/render-layout.ts'
import type { RenderedSection } from '../rendered.ts'
import { arrangeStatements } from './arrange-statements.ts'

// nothing here reads the database, and an unused client does not connect
const database = connect('postgres://127.0.0.1:1/unused')
const topic = {
  name: 'ดอกเบี้ย',
  description: '',
  keywords: [],
  persona: null,
  customPrompt: '',
  formatPrompt: 'เขียนหัวข้อ สรุปสำหรับผู้ว่าการ และ 3 ข่าวที่ต้องรู้ แล้วทำตาราง',
  geminiModel: 'gemini-1.5-flash',
  unsupported: 'leave-out' as const,
}
const statement = (id: string, text: string) => ({ id, text, quotes: [], isMarked: false })
const sections: RenderedSection[] = [
  {
    key: 'trends',
    heading: '',
    isEmpty: false,
    statements: [
      statement('s1', 'กนง. คงดอกเบี้ย'),
      statement('s2', 'ส่งออกโต 5.2%'),
      statement('s4', 'เงินเฟ้อต่ำ'),
    ],
  },
]
async function arrange(arrangement: Analyst['arrange'] | string, formatPrompt = topic.formatPrompt) {
  const answer = vi.fn(
    typeof arrangement === 'string'
      ? async () => ({ markdown: arrangement, modelUsed: 'm', tokens: { prompt: 5, answer: 3 } })
      : arrangement,
  )
  const base = testContext(database)
  const ctx = { ...base, analyst: { ...base.analyst, arrange: answer } }
  const { signal } = new AbortController()
  const arranged = await arrangeStatements(ctx, { topic: { ...topic, formatPrompt }, sections }, signal)
  return { ...arranged, calls: answer.mock.calls.length }
}

test('places statements as asked, under headings of the format prompt', async () => {
  const { layout } = await arrange(
    '# สรุปสำหรับผู้ว่าการ\n\n- [s2]\n- **[s1]** [s2] [s9]\n\n## 3 ข่าวที่ต้องรู้\n\n| [s4] |\n|---|',
  )
  expect(layout).toBe('# สรุปสำหรับผู้ว่าการ\n\n- [s2]\n- **[s1]**\n\n## 3 ข่าวที่ต้องรู้\n\n| [s4] |\n|---|')
})

test.each([
  ['a figure', 'ดอกเบี้ยอยู่ที่ 9%'],
  ['a direction', 'ดอกเบี้ยขึ้น'],
  ['a denial', 'ไม่คงดอกเบี้ย'],
  ['words of its own', 'ธนาคารล้มละลาย'],
  ['a link', 'https://evil.example/x'],
  ['a picture', '![x](https://evil.example/i.png)'],
  ['more than a bridge', 'สรุป '.repeat(60)],
])('removes %s that it adds', async (_, added) => {
  const { layout } = await arrange(`## ${added}\n\n${added}\n\n- [s1] ${added}`)
  expect(layout?.trim()).toBe('- [s1]')
})

const PROMPT = `เขียนหัวข้อ สรุปสำหรับผู้ว่าการ แล้วทำตาราง
ไม่ต้องเขียนว่า "ไม่จริง" และห้ามใส่ลิงก์ -
หัวข้อ: ข่าวดี, ข่าวร้าย`

test.each([
  ['a denial before it', '- ไม่ [s1]', '- [s1]'],
  ['a denial after it', '- [s1] ไม่จริง', '- [s1]'],
  ['a denial on a line before it', 'ไม่\n[s1]', '[s1]'],
  ['a denial in quotation marks', '## ไม่จริง\n[s1]', '[s1]'],
  ['a part of a word', '## ข่าว\n- [s1]', '- [s1]'],
  ['words of a heading', '- ข่าวร้าย [s1]', '- [s1]'],
  ['a bold denial', '- **ไม่** [s1]', '- [s1]'],
  ['a minus', '- -[s2]', '- [s2]'],
  ['a decimal point', '- .**[s2]**', '- . **[s2]**'],
  ['a struck line', '- ~~[s1]~~', '- [s1]'],
])('a layout cannot turn a statement by %s', async (_, written, kept) => {
  const { layout } = await arrange(written, PROMPT)
  expect(layout?.replace(/ +/g, ' ')).toBe(kept)
})

test.each([
  ['## ข่าวร้าย\n- [s1]'],
  ['**สรุปสำหรับผู้ว่าการ**\n\n[s1] [s2]'],
  ['- **ข่าวดี**: [s1]'],
  ['| ข่าวดี | [s1] |'],
])('a heading of the prompt stays: %s', async (written) => {
  expect((await arrange(written, PROMPT)).layout).toBe(written)
})

test('without a place for a statement, a format prompt or an answer, the usual form stays', async () => {
  expect(await arrange('สรุป')).toMatchObject({
    layout: null,
    calls: 1,
    answer: { tokens: { prompt: 5, answer: 3 } },
  })
  expect(await arrange('[s1]', '')).toMatchObject({ layout: null, calls: 0 })
  expect(await arrange('[s1]', DEFAULT_FORMAT_PROMPT)).toMatchObject({ layout: null, calls: 0 })
  const failing = async () => Promise.reject(new UnavailableError('out of quota'))
  expect(await arrange(failing)).toMatchObject({ layout: null, answer: null })
  expect(await arrange(async () => null)).toMatchObject({ layout: null })
})

test('a layout is rendered without what is left out, and with what a person added since', () => {
  const layout = '## สรุป\n\n- [s1]\n\n## ตาราง\n\n- [s3]'
  const rendered = renderLayout(layout, sections, ({ text }) => text)
  expect(rendered).toBe('## สรุป\n\n- กนง. คงดอกเบี้ย')
  const [section] = sections
  const added = { ...statement('s5', 'เพิ่มเติม'), isChangedByHand: true }
  const more = section ? [{ ...section, statements: [...section.statements, added] }] : []
  expect(renderLayout(layout, more, ({ text }) => text)).toBe('## สรุป\n\n- กนง. คงดอกเบี้ย\n\n- เพิ่มเติม')
})

import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { mailData } from '../testing/mail-data.ts'
import { contentHtml } from './analysis-html.ts'
import { withoutOperatorNote } from './operator-note.ts'

/** Exactly as the local analyst wrote it until November 2026. */
const OLD_NOTE =
  '> ℹ️ **บทสรุปนี้จัดทำโดย Newsloom local analyst ด้วยการคัดประโยคจากข่าว 12 ข่าวโดยตรง ไม่ได้เขียนโดยแบบจำลองภาษา** ข้อความในเครื่องหมายคำพูดยกมาจากข่าวทุกตัวอักษร ไม่มีการตีความเพิ่มเติม และคำสั่ง (prompt) ของหัวข้อจะมีผลเมื่อใช้ Gemini เท่านั้น'
const ANALYSIS = `${OLD_NOTE}\n\n## 📈 แนวโน้มสำคัญ\n\n- ดอกเบี้ยคงที่ [[1]](https://news.example.org/1)`
const SHORT = 'สรุปโดยระบบอัตโนมัติจากข่าว 12 ข่าว'

test.each([
  [
    'an analysis that was stored with it',
    { blocks: topicBlocks(), html: '', data: mailData({ analysis: ANALYSIS }) },
  ],
  ['content that was generated with it', { blocks: [], html: contentHtml(ANALYSIS), data: mailData() }],
])('the note for the operator is not emailed: %s', (_, given) => {
  const { html, text } = composeMail({ subject: 'S', ...given })
  for (const part of [html, text]) {
    expect(part).not.toMatch(/prompt|Gemini|local analyst/)
    expect(part).toContain(SHORT)
    expect(part).toContain('ดอกเบี้ยคงที่')
  }
})

test('its last sentence is removed even if the rest was edited; other text stays', () => {
  const edited = 'ไม่มีการตีความเพิ่มเติม และคำสั่ง (prompt) ของหัวข้อจะมีผลเมื่อใช้ Gemini เท่านั้น และอื่น ๆ'
  expect(withoutOperatorNote(edited)).toBe('ไม่มีการตีความเพิ่มเติม และอื่น ๆ')
  const other = 'Google เปิดตัว Gemini รุ่นใหม่ ℹ️ **สำคัญ**'
  expect(withoutOperatorNote(other)).toBe(other)
})

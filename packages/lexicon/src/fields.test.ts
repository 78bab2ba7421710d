import { expect, test } from 'vitest'
import { fieldWords } from './fields.ts'
import { cutText } from './words.ts'

const fieldsOf = (text: string) => fieldWords(cutText(text)).map(({ field }) => field)

test.each([
  ['The striker signs before the derby', ['sport', 'sport']],
  ['กองหน้าบราซิลซัดประตูชัย', ['sport', 'sport']],
  ['ละครรีเมกเปิดกล้อง', ['entertainment', 'entertainment', 'entertainment']],
  ['A chef and her recipe', ['cooking', 'cooking']],
  ['Crude oil falls as OPEC meets', []],
  ['ธนาคารขึ้นดอกเบี้ยช่วยครัวเรือน', []],
])('%s: %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})

test('only the first words of a text are read when asked', () => {
  const text = cutText('Rates rose before the derby')
  expect(fieldWords(text, 3)).toEqual([])
  expect(fieldWords(text)).toEqual([{ field: 'sport', written: 'derby' }])
})

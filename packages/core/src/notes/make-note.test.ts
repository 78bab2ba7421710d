import { expect, test } from 'vitest'
import { researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { makeNote } from './make-note.ts'

const database = testDatabase()

test('the text around a quote in a Thai article begins and ends with whole words', () => {
  const words = 'คณะ กรรมการ นโยบาย การเงิน มีมติ เอกฉันท์ คง อัตรา ดอกเบี้ย นโยบาย ไว้'.split(' ')
  const clause = words.join('')
  const quote = 'ธนาคารแห่งประเทศไทยเผยว่าเงินเฟ้อชะลอตัว'
  const article = {
    ...{ title: 'กนง.', summary: '', source: 'มติเมือง', url: 'https://m.example/1', publishedAt: null },
    ...{ text: `${clause.repeat(6)} ${quote} ${clause.repeat(6)}`, language: 'th', relevance: 1 },
    isSample: false,
  }
  const said = { text: quote, quotes: [{ articleId: '1', quote }] }
  const row = { ...said, verdict: 'supported' as const, releasedAt: null, editedAt: null, checks: [] }
  const note = makeNote(researchContext(database), row, { articles: [article], checkedAt: null })
  const [{ before, after } = { before: '', after: '' }] = note.quotes
  const startsOf = (text: string) => words.filter((word) => text.startsWith(word))
  const endsOf = (text: string) => words.filter((word) => text.endsWith(word))
  expect(startsOf(before.replace(/^…/, ''))).not.toEqual([])
  expect(endsOf(after.replace(/…$/, ''))).not.toEqual([])
  for (const around of [before, after]) {
    expect(around.length).toBeGreaterThan(200)
    expect(around.length).toBeLessThanOrEqual(241)
  }
})

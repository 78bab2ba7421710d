import { expect, test } from 'vitest'
import { groundMarkdown } from './ground-markdown.ts'

const articles = [
  {
    title: 'ธปท. คงดอกเบี้ย',
    source: 'สำนักข่าวตัวอย่าง',
    url: 'https://news.example.org/a/1',
    publishedAt: new Date('2026-11-20T20:00:00Z'),
    isSample: false,
  },
]

test('hostile input takes time proportional to its length', { timeout: 90_000 }, () => {
  const slow: string[] = []
  const units = [
    '[',
    '](',
    '<script>',
    '![](',
    '&amp;',
    '<!--',
    'a.',
    '@',
    '[[1',
    '**',
    '//',
    'a:',
    '[a]:',
    ' ',
    '\t<',
    '[ ',
    '# ',
  ]
  units.push(
    ' @',
    '\n> ',
    '[source: ',
    '1. ',
    '0',
    '+66 ',
    'a-',
    '<a ',
    '[1,',
    '(',
    '{{',
    '~~~\n',
    'www.',
    '\\',
    '[x][',
  )
  for (const unit of units) {
    const before = process.cpuUsage()
    groundMarkdown(unit.repeat(60_000), articles)
    groundMarkdown(`${unit.repeat(30_000)}x\n${' '.repeat(30_000)}x`, articles)
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1_000
    if (ms > 2_000) slow.push(`${JSON.stringify(unit)} ${Math.round(ms)} ms`)
  }
  expect(slow).toEqual([])
})

import type { Note } from '@newsloom/contract/analysis/note'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { correctionNotes, corrections, notes } from '@newsloom/db/schema/analysis'
import { beforeAll, expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()

const NOTE: Note = {
  text: 'Exports rose 5.2% in <October>.',
  quotes: [
    {
      quote: 'Exports rose 5.2% in October',
      isFound: true,
      before: '…the ministry said & ',
      after: ', the third month.',
      title: 'Exports "rise"',
      publisher: 'Bangkok Wire',
      publishedAt: '2026-11-21T05:00:00.000Z',
      url: 'https://wire.example/exports?a=1&b=2',
    },
    {
      quote: 'ส่งออกโต',
      isFound: false,
      before: '',
      after: '',
      title: '',
      publisher: 'มติเมือง',
      publishedAt: null,
      url: null,
    },
  ],
  findings: [
    { kind: 'article', finding: 'found' },
    { kind: 'quote', finding: 'found' },
    { kind: 'figure', finding: 'not-found' },
    { kind: 'direction', finding: 'found' },
  ],
  verdict: 'unsupported',
  isReleased: true,
  isEdited: false,
  checkedAt: null,
}
beforeAll(async () => {
  await database.db.insert(notes).values({ id: 'abc-DEF_123', note: NOTE })
})

const read = async (path: string, lang?: string) => {
  const page = await readerEndpoints(testContext(database)).open(
    path,
    lang ? { 'accept-language': lang } : {},
  )
  return { page, html: await page.text() }
}

test('a note shows the statement, the quotes in context, their articles and what was checked', async () => {
  const { page, html } = await read('/n/abc-DEF_123')
  expect(page.status).toBe(200)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Exports rose 5.2% in &lt;October&gt;.')
  expect(html).toContain(
    '…the ministry said &amp; <mark>Exports rose 5.2% in October</mark>, the third month.',
  )
  expect(html).toContain('Exports &quot;rise&quot;')
  expect(html).toContain('21 November 2026 at 12:00')
  expect(html).toContain('href="https://wire.example/exports?a=1&amp;b=2"')
  expect(html).toContain('quote found · figures not found · direction agrees')
  expect(html).not.toMatch(/verified/i)
  expect(html).toContain('A person decided to include the statement.')
  expect(html).toContain('These words were not found in the article.')
  expect(html.match(/Open the original/g)).toHaveLength(1)
})

test('a note is in Thai for a Thai browser, with its quotes in their own language', async () => {
  const { html } = await read('/n/abc-DEF_123', 'th-TH,th;q=0.9')
  expect(html).toContain('<html lang="th">')
  expect(html).toContain('พบข้อความที่อ้าง · ไม่พบตัวเลข · ทิศทางตรงกัน')
  expect(html).toContain('21 พฤศจิกายน ค.ศ. 2026')
  expect(html).toContain('<blockquote class="lines" lang="en">')
  expect(html).toContain('<p lang="th">ไม่มีชื่อเรื่อง</p>')
})

test('a note is never cached, framed, indexed or passed on as a referrer, and runs no scripts', async () => {
  const { page } = await read('/n/abc-DEF_123')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('another address says that the note is not here', async () => {
  const { page, html } = await read('/n/abc-DEF_124')
  expect(page.status).toBe(404)
  expect(html).toContain('its email has not been sent yet')
})

test('a statement that was corrected says so first, with what is right', async () => {
  await database.db.insert(notes).values({ id: 'wrong-note', note: NOTE })
  const values = {
    wordingKey: 'h',
    said: NOTE.text,
    label: 'Trade',
    lang: 'en',
    cause: { kind: 'person', why: 'x' },
  } as const
  const erratum = { kind: 'corrected', right: 'Exports rose 2.5% & no more.', why: 'A slip.' } as const
  const [row] = await database.db
    .insert(corrections)
    .values({ ...values, erratum })
    .returning()
  await database.db.insert(correctionNotes).values({ correctionId: row?.id ?? 0, noteId: 'wrong-note' })
  expect((await read('/n/wrong-note')).html).not.toContain('Corrected on')
  await database.sql`update corrections set state = 'mailed', ended_at = '2026-11-24T05:00:00Z'`
  const { html } = await read('/n/wrong-note')
  expect(html).toContain('Corrected on 24 November 2026')
  expect(html).toContain('Exports rose 2.5% &amp; no more.')
  expect(html).toContain('<s>Exports rose 5.2% in &lt;October&gt;.</s>')
  expect((await read('/n/wrong-note', 'th')).html).toContain('แก้ไขเมื่อ 24 พฤศจิกายน ค.ศ. 2026')
  expect((await read('/n/abc-DEF_123')).html).not.toContain('Corrected on')
})

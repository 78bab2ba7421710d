import type { Note, NoteQuote } from '@newsloom/contract/analysis/note'
import { notes } from '@newsloom/db/schema/analysis'
import { expect, it } from 'vitest'
import { noteUrl } from '../../notes/note-url.ts'
import { addStories, insertJudgedClicks, mailedSend } from '../../testing/analytics-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getSendReport } from '../get-send-report.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-11-18T08:00:00.000Z')
const RICE = 'https://a.example/rice'
const OTHER_RICE = 'https://b.example/rice'
const BAHT = 'https://a.example/baht'
const UNLISTED = 'https://c.example/gold'

const quoteOf = (url: string, title: string): NoteQuote => ({
  quote: 'words',
  isFound: true,
  before: '',
  after: '',
  title,
  publisher: 'C',
  publishedAt: null,
  url,
})
const noteOf = (quotes: NoteQuote[]): Note => ({
  text: 'It rose.',
  quotes,
  findings: [],
  verdict: 'supported',
  isReleased: false,
  isEdited: false,
  checkedAt: null,
})
const itemOf = (url: string, title: string, others: { url: string }[] = []) => ({
  title,
  url,
  source: 'A',
  summary: '',
  publishedAt: null,
  relevanceScore: 0.5,
  isSample: false,
  others: others.map((other) => ({ title, source: 'B', ...other })),
})

/** An email with two numbered notes above its two stories. */
async function notedSend() {
  const urls = [noteUrl(ctx, 'note-one'), noteUrl(ctx, 'note-two'), RICE, BAHT]
  const { id, deliveryIds, linkIds } = await mailedSend(ctx, { recipientCount: 40, at: AT, urls })
  await ctx.db.insert(notes).values([
    // quotes another report of the first story, twice, and the second story
    {
      id: 'note-one',
      note: noteOf([quoteOf(OTHER_RICE, 'Rice'), quoteOf(RICE, 'Rice'), quoteOf(BAHT, 'Baht')]),
    },
    { id: 'note-two', note: noteOf([quoteOf(UNLISTED, 'Gold')]) },
  ])
  const newsItems = [itemOf(RICE, 'Rice is dear', [{ url: OTHER_RICE }]), itemOf(BAHT, 'The baht falls')]
  await addStories(ctx, id, { newsItems, urls })
  const click = (reader: number, link: number) => ({
    at: AT,
    deliveryId: deliveryIds[reader] ?? 0,
    linkId: linkIds[link] ?? 0,
    class: 'people' as const,
  })
  return { id, click }
}

it('a click on a note counts for the stories it quotes, and shades its own link', async () => {
  const { id, click } = await notedSend()
  // six by the note, two of them by the story too; three others by the story; one by gold's note
  await insertJudgedClicks(ctx, [
    ...[0, 1, 2, 3, 4, 5].map((reader) => click(reader, 0)),
    ...[0, 1, 6, 7, 8].map((reader) => click(reader, 2)),
    click(9, 1),
  ])
  const { links, stories } = await getSendReport(ctx, { id, clicks: 'people' })
  expect(links.map(({ position, people }) => [position, people])).toEqual([
    [1, 6],
    [2, 1],
    [3, 5],
    [4, 0],
  ])
  expect(stories).toMatchObject([
    { title: 'Gold', source: 'C', url: UNLISTED, position: 1, people: 1 },
    { title: 'Rice is dear', url: RICE, position: 2, people: 9 },
    { title: 'The baht falls', url: BAHT, position: 3, people: 6 },
  ])
})

import { sourceNotices } from '@newsloom/db/schema/sources'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fakeNews, insertTopic } from '../testing/research-fixtures.ts'
import { daily, FAILED, hours, sourceScene, UNCHANGED } from '../testing/source-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
import { dismissSourceNotice } from './dismiss-source-notice.ts'
import { listSourceNotices } from './list-source-notices.ts'

const database = testDatabase()
const { at, readAt } = sourceScene(database)

test('a silent source is reported once, and its notice ends when there is news again', async () => {
  const url = 'https://quiet.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url], name: 'Quiet' })
  const other = await insertTopic(database.db, { newsSources: ['https://q.example/', url], name: 'Also' })
  const notices = () => listSourceNotices(at(500), { topicId: topic.id })
  await readAt(url, { 0: daily(-2), 90: daily(-2) })
  expect(await notices()).toEqual([])
  await readAt(url, { 216: daily(-2), 240: UNCHANGED, 264: FAILED, 265: UNCHANGED })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toEqual({
    id: expect.any(Number),
    url,
    name: 'The Wire',
    kind: 'silent',
    since: hours(-2).toISOString(),
    answer: 'unchanged',
    reason: null,
    topics: [{ id: topic.id, name: 'Quiet' }],
  })
  const everywhere = await listSourceNotices(at(500), {})
  expect(everywhere.find(({ id }) => id === notice?.id)?.topics).toEqual([
    { id: topic.id, name: 'Quiet' },
    { id: other.id, name: 'Also' },
  ])
  await readAt(url, { 300: daily(299) })
  expect(await notices()).toEqual([])
  await readAt(url, { 999: daily(299) })
  const [next] = await listSourceNotices(at(999), { topicId: topic.id })
  expect(next).toMatchObject({ kind: 'silent', since: hours(299).toISOString() })
  expect(next?.id).not.toBe(notice?.id)
})

test('a dismissed notice stays away for its spell, and comes back with the next one', async () => {
  const url = 'https://down.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const notices = (hour: number) => listSourceNotices(at(hour), { topicId: topic.id })
  await readAt(url, { 0: FAILED, 7: FAILED })
  const [notice] = await notices(7)
  expect(notice).toMatchObject({
    kind: 'failing',
    name: 'down.example/feed',
    since: hours(0).toISOString(),
    answer: 'failed',
    reason: 'HTTP 503',
  })
  await dismissSourceNotice(at(7), { id: notice?.id ?? 0 })
  await dismissSourceNotice(at(8), { id: notice?.id ?? 0 })
  await readAt(url, { 9: { state: 'blocked', reason: 'robots.txt does not allow it' } })
  expect(await notices(9)).toEqual([])
  await readAt(url, { 10: daily(9), 11: FAILED, 20: FAILED })
  expect(await notices(20)).toMatchObject([{ kind: 'failing', since: hours(11).toISOString() }])
  await expect(dismissSourceNotice(at(20), { id: 999_999 })).rejects.toThrow('no longer exists')
})

test('a source that fails after it fell silent is reported as failing, then as silent again', async () => {
  const url = 'https://both.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const kinds = async () => (await listSourceNotices(at(999), { topicId: topic.id })).map(({ kind }) => kind)
  await readAt(url, { 400: daily(0), 401: FAILED })
  expect(await kinds()).toEqual(['silent'])
  await readAt(url, { 410: FAILED })
  expect(await kinds()).toEqual(['failing'])
  await readAt(url, { 411: UNCHANGED })
  expect(await kinds()).toEqual(['silent'])
})

test('a dismissed silence stays dismissed when a failure comes between', async () => {
  const url = 'https://between.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const notices = () => listSourceNotices(at(999), { topicId: topic.id })
  await readAt(url, { 400: daily(0) })
  const [silent] = await notices()
  await dismissSourceNotice(at(400), { id: silent?.id ?? 0 })
  await readAt(url, { 401: FAILED, 410: FAILED })
  expect(await notices()).toMatchObject([{ kind: 'failing', since: hours(401).toISOString() }])
  await readAt(url, { 411: UNCHANGED })
  expect(await notices()).toEqual([])
  await readAt(url, { 420: daily(419), 999: UNCHANGED })
  expect(await notices()).toMatchObject([{ kind: 'silent', since: hours(419).toISOString() }])
})

test('a starter feed is reported to the topics that read it', async () => {
  const url = 'https://starter-down.example/feed'
  const news = { ...fakeNews({}), starterSources: () => [{ name: 'S', url, language: 'en' as const }] }
  const bare = await insertTopic(database.db, { newsSources: [], name: 'Bare' })
  const own = await insertTopic(database.db, { newsSources: ['https://own.example/'] })
  await readAt(url, { 0: FAILED, 7: FAILED })
  const noticesOf = (topicId: number) => listSourceNotices(at(7, { news }), { topicId })
  expect(await noticesOf(bare.id)).toMatchObject([{ url, topics: [{ id: bare.id, name: 'Bare' }] }])
  expect(await noticesOf(own.id)).toEqual([])
})

test('the notice of a source ends when no topic names it', async () => {
  const url = 'https://gone.example/feed'
  const first = await insertTopic(database.db, { newsSources: [url, 'https://kept.example/'] })
  const second = await insertTopic(database.db, { newsSources: [url] })
  await readAt(url, { 0: FAILED, 7: FAILED })
  const stored = async () => {
    const rows = await database.db.select().from(sourceNotices).where(eq(sourceNotices.url, url))
    return rows.map(({ endedAt }) => endedAt)
  }
  await updateTopic(at(8), { id: first.id, newsSources: ['https://kept.example/'] })
  expect(await stored()).toEqual([null])
  await deleteTopic(at(9), { id: second.id })
  expect(await stored()).toEqual([hours(9)])
  expect((await listSourceNotices(at(9), {})).filter((notice) => notice.url === url)).toEqual([])
  await updateTopic(at(10), { id: first.id, newsSources: [url] })
  expect(await listSourceNotices(at(10), { topicId: first.id })).toEqual([])
  await readAt(url, { 11: FAILED })
  expect(await listSourceNotices(at(11), { topicId: first.id })).toMatchObject([{ kind: 'failing' }])
})

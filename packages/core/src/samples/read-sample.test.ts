import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readSample } from './read-sample.ts'

const database = testDatabase()

const URL = 'sample:x/one'
const bundled = entry('https://s.example/one', { url: URL, isSample: true, text: 'As it is bundled.' })
const news = () => ({
  ...fakeNews(
    { 'sample:x': read([{ ...bundled, text: 'As it was gathered.' }]) },
    { [URL]: { state: 'read', article: bundled } },
  ),
  sampleSources: () => ['sample:x'],
})

test('a bundled article exists before any research, and stays as a research run gathered it', async () => {
  const ctx = researchContext(database, { news: news() })
  const path = { source: 'x', slug: 'one' }
  expect(await readSample(ctx, path)).toMatchObject({ text: 'As it is bundled.', language: 'en' })
  await research(ctx, (await insertTopic(ctx.db, { newsSources: ['sample:x'] })).id)
  expect(await readSample(ctx, path)).toMatchObject({ text: 'As it was gathered.' })
})

test('an article that is not bundled is not requested anywhere', async () => {
  const fake = news()
  const ctx = researchContext(database, { news: fake })
  await expect(readSample(ctx, { source: 'y', slug: 'one' })).rejects.toThrow(NotFoundError)
  expect(fake.asked).toEqual([])
  await expect(readSample(ctx, { source: 'x', slug: 'two' })).rejects.toThrow(NotFoundError)
})

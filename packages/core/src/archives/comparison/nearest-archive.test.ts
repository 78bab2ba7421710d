import { researchArchives } from '@newsloom/db/schema/archives'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { nearestArchive } from '../nearest-archive.ts'

const database = testDatabase()
const ctx = testContext(database)

async function insertArchives(...topics: string[]): Promise<number[]> {
  const rows = await database.db
    .insert(researchArchives)
    .values(
      topics.map((topicName, place) => ({
        ...{ topicName, title: `${topicName} ${place}`, executionType: 'manual' as const },
        ...{ newsItemsCount: 0, resultsCount: 0, content: { newsItems: [] } },
      })),
    )
    .returning({ id: researchArchives.id })
  return rows.map(({ id }) => id)
}
const nearest = async (id = 0, topic: string, isAnyTopic = false) =>
  (await nearestArchive(ctx, { id, topic, isAnyTopic }))?.title ?? null

test('an archive that is alone in its topic has one of another topic only where that is wanted', async () => {
  const [tin, zinc, lead] = await insertArchives('Tin', 'Zinc', 'Lead')
  expect(await nearest(zinc, 'Zinc')).toBeNull()
  expect(await nearest(zinc, 'Zinc', true)).toBe('Tin 0')
  expect(await nearest(tin, 'Tin', true)).toBe('Zinc 1')
  expect(await nearest(lead, 'Lead', true)).toBe('Zinc 1')
})

test('the nearest archive of a topic is the one before, or else the one after', async () => {
  const ids = await insertArchives('Rice', 'Gold', 'Rice', ...Array<string>(120).fill('Rice'))
  // more than a page of archives came after it
  expect(await nearest(ids[2], 'Rice')).toBe('Rice 0')
  expect(await nearest(ids[0], 'Rice')).toBe('Rice 2')
  expect(await nearest(ids[2], 'Gold')).toBe('Gold 1')
  expect(await nearest(ids[0], 'Gold')).toBe('Gold 1')
})

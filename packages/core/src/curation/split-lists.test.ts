import { researchArchives } from '@newsloom/db/schema/archives'
import { storySplits } from '@newsloom/db/schema/curation'
import { newsItems } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { getSummary } from '../research/get-summary.ts'
import { hoursAgo, research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { rejoinStory, splitStory } from './split-story.ts'
import { ENTRIES, nameOf, RENTS, report, splitScene } from './testing/split-scene.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})
const scene = () => splitScene(database)

test('a choice made in an older list applies to the one that is shown', async () => {
  const { ctx, topicId, list, shown } = await scene()
  const [first] = await list()
  const two = first?.story.others.find(({ url }) => nameOf(url) === 'two')?.id ?? 0
  await research(ctx, topicId)
  await splitStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
  await research(ctx, topicId)
  await rejoinStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('a report that is taken out while a research run is being saved is apart in its list, too', async () => {
  const { ctx, topicId, shown, split } = await scene()
  let both: Promise<unknown> = Promise.resolve()
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`lock table ${researchArchives} in exclusive mode`)
    const saving = research(ctx, topicId)
    await untilLockWait(database)
    both = Promise.all([saving, split('two')])
    await untilLockWait(database, 2)
  })
  await both
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
})

test('a report that is no longer listed is kept apart once it is found again', async () => {
  const { ctx, list, shown, findNext } = await scene()
  const [first] = await list()
  const two = first?.story.others.find(({ url }) => nameOf(url) === 'two')?.id ?? 0
  await findNext(report('one', 0), report('three', 20), RENTS)
  await splitStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one three', 'rents'])
  await findNext(...ENTRIES)
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
})

test('a report that returns is not kept apart from its story by an earlier choice', async () => {
  const { ctx, topicId, shown, split, rejoin } = await scene()
  await split('two')
  const [row] = await ctx.db.select().from(storySplits).limit(1)
  if (!row) throw new Error('nothing is kept apart')
  const earlier = { articleId: row.apartId, apartId: row.articleId, splitAt: hoursAgo(5) }
  await ctx.db.insert(storySplits).values({ ...row, ...earlier, storyIdentity: crypto.randomUUID() })
  await rejoin('two')
  await research(ctx, topicId)
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('the written analysis leaves out a report that returns to a story left out', async () => {
  const { ctx, topicId, shown, split, rejoin, leaveOut } = await scene()
  const mentions = async () =>
    ((await getSummary(ctx, { topicId }))?.overallSummary ?? '').includes('two.example')
  await split('two')
  await research(ctx, topicId)
  await leaveOut('one')
  expect(await mentions()).toBe(true)
  await rejoin('two')
  expect(await shown()).toEqual(['rents', 'one two three'])
  expect(await mentions()).toBe(false)
})

test('a report that moves between two stories changes the things that each shares', async () => {
  const { ctx, list, split, rejoin } = await scene()
  const sharedBy = async () => (await list()).map(({ story }) => story.shared.length > 0)
  await split('two')
  const [rest, own] = await list()
  // another report that is grouped with it
  await ctx.db
    .update(newsItems)
    .set({ storyId: own?.story.id ?? 0 })
    .where(eq(newsItems.id, rest?.story.others[0]?.id ?? 0))
  expect(await sharedBy()).toEqual([false, true, false])
  await rejoin('two')
  expect(await sharedBy()).toEqual([true, false, false])
})

test('the list says which reports can return to their story, as long as that is listed', async () => {
  const { ctx, topicId, list, split, rejoin, findNext } = await scene()
  const apart = async () => {
    const items = await list()
    const ids = items.flatMap(({ story }) => story.apart)
    const reports = items.flatMap((item) => [item, ...item.story.others])
    return reports.filter(({ id }) => ids.includes(id)).map(({ url }) => nameOf(url))
  }
  expect(await apart()).toEqual([])
  await split('two')
  expect(await apart()).toEqual(['two'])
  await research(ctx, topicId)
  expect(await apart()).toEqual(['two'])
  await findNext(report('two', 10), RENTS)
  expect(await apart()).toEqual([])
  await findNext(...ENTRIES)
  expect(await apart()).toEqual(['two'])
  await rejoin('two')
  expect(await apart()).toEqual([])
})

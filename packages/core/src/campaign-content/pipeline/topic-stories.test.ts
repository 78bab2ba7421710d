import { expect, test } from 'vitest'
import { flood, issueScene, LAOS, RATE } from '../../testing/issue-scene.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { topicStories } from './topic-stories.ts'

const database = testDatabase()

test("a campaign's analysis knows what readers of its topics were told", async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const told = async () =>
    Object.fromEntries((await topicStories(ctx, topicId)).map(([lead]) => [lead.title, lead.novelty]))
  await find({ flood: flood(12), laos: LAOS })
  expect(Object.values(await told())).toEqual([null, null])
  await mail(await list())
  await find({ flood: flood(19), laos: LAOS, rate: RATE })
  expect(await told()).toEqual({
    [flood(19).title]: 'developed',
    [LAOS.title]: 'known',
    [RATE.title]: 'new',
  })
})

import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { ENTRIES, nameOf, RENTS, report, splitScene } from './testing/split-scene.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})
const scene = () => splitScene(database)

const choices = async ({ list }: Pick<Awaited<ReturnType<typeof scene>>, 'list'>) =>
  (await list()).map(({ url, choice }) => [nameOf(url), choice])

test('a report by which its story was pinned is pinned for itself, and each part is unpinned alone', async () => {
  const topic = await scene()
  const { pin, split, restore, leaveOut } = topic
  await pin('one')
  await split('one')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', 'pinned'],
    ['rents', null],
  ])
  await restore('two')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', null],
    ['rents', null],
  ])
  await leaveOut('two')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['rents', null],
    ['two', 'left-out'],
  ])
})

test('both parts of a pinned story can be put in any order', async () => {
  const { shown, pin, split, arrange } = await scene()
  await pin('one')
  await pin('rents')
  await split('one')
  await arrange('one', 'rents', 'two')
  expect(await shown()).toEqual(['one', 'rents', 'two three'])
  await arrange('two', 'one', 'rents')
  expect(await shown()).toEqual(['two three', 'one', 'rents'])
})

test('a part stays pinned when the other one is unpinned while it is not found', async () => {
  const topic = await scene()
  const { pin, split, restore, findNext } = topic
  await pin('one')
  await split('one')
  await findNext(report('two', 10), report('three', 20), RENTS)
  await restore('two')
  await findNext(...ENTRIES)
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', null],
    ['rents', null],
  ])
})

test('a report that returns to its pinned story is unpinned and moved with it', async () => {
  const topic = await scene()
  const { pin, split, rejoin, restore, list } = topic
  await pin('one')
  const before = await list()
  await split('one')
  await rejoin('one')
  expect(await list()).toEqual(before)
  await restore('one')
  expect(await choices(topic)).toEqual([
    ['one', null],
    ['rents', null],
  ])
})

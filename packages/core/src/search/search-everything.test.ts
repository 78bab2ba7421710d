import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeAll, expect, test } from 'vitest'
import { searchWords } from '../archives/search-words.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { searchEverything } from './search-everything.ts'

const database = testDatabase()
const ctx = testContext(database)

const topic = (name: string) => ({
  name,
  geminiModel: 'm',
  timeFilter: '24h' as const,
  customTimeValue: 1,
  customTimeUnit: 'hours' as const,
})

async function addContacts(): Promise<void> {
  const lists = await database.db
    .insert(contactLists)
    .values([{ name: 'Board' }, { name: 'Press' }])
    .returning()
  const person = (listId: number, name: string | null, email: string, leftAt?: Date) => ({
    listId,
    name,
    email,
    emailNorm: email.toLowerCase(),
    leftAt,
  })
  const [board, press] = lists.map(({ id }) => id)
  await database.db
    .insert(contacts)
    .values([
      person(board ?? 0, 'Somchai Jaidee', 'Somchai@bank.example'),
      person(press ?? 0, 'Somchai Jaidee', 'somchai@bank.example'),
      person(board ?? 0, null, 'rice@farm.example'),
      person(board ?? 0, 'Malee Rice', 'malee@farm.example'),
      person(board ?? 0, 'Rice Left', 'gone@farm.example', new Date()),
    ])
}

beforeAll(async () => {
  await addContacts()
  await database.db
    .insert(researchTopics)
    .values([topic('Old rice prices'), topic('Rice exports'), topic('Gold 100%')])
  await database.db.insert(campaigns).values([
    { kind: 'automation', name: 'Rice weekly' },
    { kind: 'email', name: 'Rice test', isTestDraft: true },
  ])
  await database.db
    .insert(templates)
    .values([{ name: 'Morning', subject: 'Rice today', htmlContent: '', geminiModel: 'm' }])
  const told = { title: 'Rice: exports slow', topicName: 'Rice', aiSummary: 'ราคาข้าวลดลง' }
  await database.db.insert(researchArchives).values({
    ...told,
    searchWords: searchWords(told),
    executionType: 'manual',
    newsItemsCount: 1,
    resultsCount: 1,
    content: { newsItems: [] },
  })
})

const found = async (words: string): Promise<string[]> =>
  (await searchEverything(ctx, { words })).map(({ type, title }) => `${type}: ${title}`)

test('finds things of every kind, names that start with the words first', async () => {
  expect(await found('rice')).toEqual([
    'topic: Rice exports',
    'topic: Old rice prices',
    'contact: ',
    'contact: Malee Rice',
    'campaign: Rice weekly',
    'template: Morning',
    'archive: Rice: exports slow',
  ])
})

test('a person on two lists is found once; one who left is not', async () => {
  expect(await found('somchai')).toEqual(['contact: Somchai Jaidee'])
  expect(await found('rice left')).toEqual([])
})

test.each([
  ['every word, in any order', 'exports rice', ['topic: Rice exports', 'archive: Rice: exports slow']],
  ['Thai words of an analysis', 'ราคาข้าว', ['archive: Rice: exports slow']],
  ['a percent sign as itself', '0%', ['topic: Gold 100%']],
  ['an underscore as itself', 'R_ce', []],
])('finds %s', async (_, words, titles) => {
  expect(await found(words)).toEqual(titles)
})

test('offers at most five of a kind', async () => {
  await database.db.insert(researchTopics).values(Array.from({ length: 7 }, (_, n) => topic(`Baht ${n}`)))
  expect(await found('baht')).toEqual([6, 5, 4, 3, 2].map((n) => `topic: Baht ${n}`))
})

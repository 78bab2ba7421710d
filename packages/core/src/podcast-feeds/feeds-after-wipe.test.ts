import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { expect, test } from 'vitest'
import { erasePerson } from '../people/erase-person.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { undoWipe } from '../wipe/undo-wipe.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { getCampaignFeeds, openReaderFeed, openSharedFeed } from './campaign-feeds.ts'
import { readFeed } from './read-feed.ts'

const database = testDatabase({ per: 'test' })
const READER = 'reader@example.com'

/** A person who hears the one episode of a campaign at an address of their own. */
async function scene() {
  const ctx = testContext(database, { audio: memoryStore() })
  const campaignId = await insertCampaign(ctx, [], { name: 'Weekly' })
  const [list] = await database.db.insert(contactLists).values({ name: 'Readers' }).returning()
  await database.db.insert(contacts).values({ listId: list?.id ?? 0, email: READER, emailNorm: READER })
  await insertEpisode(ctx, new Uint8Array(9), { campaignId, series: 'Weekly' })
  const shared = await openSharedFeed(ctx, { campaignId })
  const reader = await openReaderFeed(ctx, { campaignId, email: READER })
  const heardAt = async ({ url }: { url: string }) => {
    const feed = await readFeed(ctx, url.split('/f/')[1] ?? '')
    return feed === 'revoked' ? feed : [feed.title, feed.episodes.length]
  }
  return { ctx, campaignId, shared, reader, heardAt }
}

test('after a wipe an address gives what was published, and after its undo it is shown again', async () => {
  const { ctx, campaignId, shared, reader, heardAt } = await scene()
  const { wipe } = await wipeAllData(ctx)
  expect(await heardAt(shared)).toEqual(['Weekly', 1])
  expect(await heardAt(reader)).toEqual(['Weekly', 1])
  await undoWipe(ctx, { id: wipe.id })
  expect(await heardAt(reader)).toEqual(['Weekly', 1])
  expect(await getCampaignFeeds(ctx, { campaignId })).toEqual({ shared, readers: [reader], episodes: 1 })
})

test('a campaign that is made after a wipe is not heard at the addresses of an older one', async () => {
  const { ctx, campaignId, shared, heardAt } = await scene()
  await wipeAllData(ctx)
  const later = await insertCampaign(ctx, [], { name: 'Another' })
  expect(later).not.toBe(campaignId)
  expect(await heardAt(shared)).toEqual(['Weekly', 1])
  expect(await getCampaignFeeds(ctx, { campaignId: later })).toEqual({
    shared: null,
    readers: [],
    episodes: 0,
  })
})

test('an address of a person who is erased between a wipe and its undo stays ended', async () => {
  const { ctx, campaignId, shared, reader, heardAt } = await scene()
  const { wipe } = await wipeAllData(ctx)
  await erasePerson(ctx, { email: READER })
  expect(await heardAt(reader)).toBe('revoked')
  await undoWipe(ctx, { id: wipe.id })
  expect(await heardAt(reader)).toBe('revoked')
  expect(await heardAt(shared)).toEqual(['Weekly', 1])
  expect(await getCampaignFeeds(ctx, { campaignId })).toMatchObject({ readers: [] })
})

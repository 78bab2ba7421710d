import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { podcastFeeds } from '@newsloom/db/schema/podcasts'
import { expect, test } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { NotFoundError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { exportPerson } from '../people/export-person.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getCampaignFeeds, openReaderFeed, openSharedFeed, revokeFeed, rotateFeed } from './campaign-feeds.ts'
import { readFeed } from './read-feed.ts'

const database = testDatabase()
const READER = 'reader@example.com'

async function scene() {
  const ctx = testContext(database, { audio: memoryStore() })
  const campaignId = await insertCampaign(ctx, [])
  const [list] = await database.db
    .insert(contactLists)
    .values({ name: `List ${campaignId}` })
    .returning()
  await database.db
    .insert(contacts)
    .values({ listId: list?.id ?? 0, email: READER, emailNorm: READER })
    .onConflictDoNothing()
  const open = async (url: string) => {
    const feed = await readFeed(ctx, url.split('/f/')[1] ?? '')
    return feed === 'revoked' ? feed : feed.title
  }
  return { ctx, campaignId, open }
}

test('an address is opened once, shown again, and stored nowhere', async () => {
  const { ctx, campaignId, open } = await scene()
  expect(await getCampaignFeeds(ctx, { campaignId })).toEqual({ shared: null, readers: [], episodes: 0 })
  const [shared, again] = await Promise.all([
    openSharedFeed(ctx, { campaignId }),
    openSharedFeed(ctx, { campaignId }),
  ])
  expect(again).toEqual(shared)
  const reader = await openReaderFeed(ctx, { campaignId, email: READER })
  expect(await openReaderFeed(ctx, { campaignId, email: READER })).toEqual(reader)
  expect(reader.url).not.toBe(shared.url)
  expect(await getCampaignFeeds(ctx, { campaignId })).toEqual({ shared, readers: [reader], episodes: 0 })
  expect(await open(shared.url)).toBe('Weekly')
  expect(await open(reader.url)).toBe('Weekly')
  const rows = JSON.stringify(await database.db.select().from(podcastFeeds))
  expect(rows).not.toContain(shared.url.split('/f/')[1])
})

test('only a contact has an address, of a campaign that is there', async () => {
  const { ctx, campaignId } = await scene()
  await expect(openReaderFeed(ctx, { campaignId, email: 'nobody@example.com' })).rejects.toThrow(
    'No contact has this email address. Add the person to a list first.',
  )
  await expect(openSharedFeed(ctx, { campaignId: 9_999 })).rejects.toThrow(NotFoundError)
})

test('a revoked address has ended, one that is replaced too, and the others stay', async () => {
  const { ctx, campaignId, open } = await scene()
  const shared = await openSharedFeed(ctx, { campaignId })
  const reader = await openReaderFeed(ctx, { campaignId, email: READER })
  const other = await rotateFeed(ctx, { feedId: shared.id })
  expect(other.url).not.toBe(shared.url)
  expect(await open(shared.url)).toBe('revoked')
  expect(await open(other.url)).toBe('Weekly')
  await revokeFeed(ctx, { feedId: reader.id })
  expect(await open(reader.url)).toBe('revoked')
  await expect(revokeFeed(ctx, { feedId: reader.id })).rejects.toThrow('already been revoked')
  await expect(rotateFeed(ctx, { feedId: reader.id })).rejects.toThrow('already been revoked')
  expect(await getCampaignFeeds(ctx, { campaignId })).toMatchObject({ shared: other, readers: [] })
})

test('replaced at the same time, opened, or with the person erased, one address at most is valid', async () => {
  const { ctx, campaignId } = await scene()
  const reader = await openReaderFeed(ctx, { campaignId, email: READER })
  await Promise.allSettled([
    rotateFeed(ctx, { feedId: reader.id }),
    rotateFeed(ctx, { feedId: reader.id }),
    openReaderFeed(ctx, { campaignId, email: READER }),
  ])
  const { readers } = await getCampaignFeeds(ctx, { campaignId })
  expect(readers).toHaveLength(1)
  const feedId = readers[0]?.id ?? 0
  await Promise.allSettled([rotateFeed(ctx, { feedId }), erasePerson(ctx, { email: READER })])
  expect((await getCampaignFeeds(ctx, { campaignId })).readers).toEqual([])
})

test('the export of a person has their addresses, whether or not they are in a list', async () => {
  const { ctx, campaignId } = await scene()
  const { url } = await openReaderFeed(ctx, { campaignId, email: READER })
  await database.db.delete(contacts)
  expect((await exportPerson(ctx, { email: READER })).podcastFeeds).toMatchObject([
    { campaignId, url, revokedAt: null },
  ])
  const { readers } = await getCampaignFeeds(ctx, { campaignId })
  expect((await rotateFeed(ctx, { feedId: readers[0]?.id ?? 0 })).url).not.toBe(url)
  await erasePerson(ctx, { email: READER })
})

test('an erased person loses their address, and it names them no more', async () => {
  const { ctx, campaignId, open } = await scene()
  const shared = await openSharedFeed(ctx, { campaignId })
  const reader = await openReaderFeed(ctx, { campaignId, email: READER })
  await erasePerson(ctx, { email: READER })
  expect(await open(reader.url)).toBe('revoked')
  expect(await open(shared.url)).toBe('Weekly')
  expect(JSON.stringify(await database.db.select().from(podcastFeeds))).not.toContain(READER)
})

test('a deleted campaign ends its feeds', async () => {
  const { ctx, campaignId, open } = await scene()
  const { url } = await openSharedFeed(ctx, { campaignId })
  await deleteCampaign(ctx, { id: campaignId, force: false })
  expect(await open(url)).toBe('revoked')
})

test('corrected audio takes the place of its episode; a new script is a new episode', async () => {
  const { ctx, campaignId } = await scene()
  const insert = (name: string, edition: number, day: number) =>
    insertEpisode(ctx, new Uint8Array(day), {
      campaignId,
      edition,
      name: name.repeat(12),
      endedAt: new Date(Date.UTC(2026, 10, day)),
    })
  await insert('aa01', 1, 11)
  await insert('aa02', 1, 12)
  await insert('aa03', 3, 13)
  await insertEpisode(ctx, new Uint8Array(14), { campaignId, name: 'aa04'.repeat(12), state: 'failed' })
  const { url } = await openSharedFeed(ctx, { campaignId })
  const feed = await readFeed(ctx, url.split('/f/')[1] ?? '')
  if (feed === 'revoked') throw new Error('it was not revoked')
  const told = feed.episodes.map(({ name, guid, firstPublishedAt }) => [
    name.slice(0, 4),
    guid.slice(0, 4),
    firstPublishedAt.getUTCDate(),
  ])
  expect(told).toEqual([
    ['aa03', 'aa03', 13],
    ['aa02', 'aa01', 11],
  ])
  expect((await getCampaignFeeds(ctx, { campaignId })).episodes).toBe(2)
})

import { rateSlots } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { recoverSends } from '../delivery/recover-sends.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { addEmailCampaign } from '../testing/campaigns/campaign-scene.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { obeyService } from './obey-service.ts'
import { suspendForQuota } from './suspend-sending.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const PAUSED = { state: 'paused', stateReason: 'paused: quota' }

test('a send started while the quota is used up is paused from the start, and continues by itself', async () => {
  const mailer = fakeMailer()
  const { ctx, deliver, view } = await startSend(database, 2, mailer, (ctx) =>
    suspendForQuota(ctx, inAnHour()),
  )
  expect(await view()).toMatchObject({ ...PAUSED, counts: { audience: 2, pending: 2 } })
  await deliver()
  expect(await recoverSends(ctx)).toBe(0)
  expect(await view()).toMatchObject(PAUSED)
  expect(mailer.batches).toEqual([])

  await database.db.delete(rateSlots)
  expect(await recoverSends(ctx)).toBe(1)
  await deliver()
  expect(await view()).toMatchObject({ state: 'done', stateReason: null, counts: { sent: 2 } })
})

test('while the quota is used up, the pre-flight says until when a send waits, and so does its answer', async () => {
  const ctx = testContext(database, { mailer: fakeMailer() })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 2 })
  const news = { topicId, templateId, contactListIds: [listId], subject: null }
  const quota = async () => (await preflightNews(ctx, news)).items.find(({ id }) => id === 'mail-quota')
  expect(await quota()).toBeUndefined()
  await suspendForQuota(ctx, new Date('2099-12-01T00:00:00Z'))
  expect(await quota()).toEqual({
    id: 'mail-quota',
    level: 'warning',
    text: 'The email quota is used up until 1 December 2099 at 07:00, Bangkok time. The send waits until then.',
  })
  const message = 'Waiting for the email quota: 2 recipients will be emailed when it is renewed'
  expect(await sendNews(ctx, news)).toMatchObject({ message, repeated: false })
  expect(await sendNews(ctx, news)).toMatchObject({ message, repeated: true })
  const id = await addEmailCampaign(ctx, { templateId })
  expect(await sendCampaign(ctx, { id })).toMatchObject({ message })
})

test('a send started at the moment the quota is used up is paused when it is delivered', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, deliver, view } = await startSend(database, 2, mailer)
  await suspendForQuota(ctx, inAnHour())
  await deliver()
  expect(await view()).toMatchObject(PAUSED)
  expect(ctx.published.at(-1)).toEqual({ kind: 'send', id: sendId })
  expect(mailer.batches).toEqual([])
})

test('watchers are notified of each send that the quota pauses', async () => {
  const scenes = [await startSend(database, 1, fakeMailer()), await startSend(database, 1, fakeMailer())]
  const ctx = testContext(database)
  await obeyService(ctx, { kind: 'quota', reason: 'daily', until: inAnHour() })
  for (const { sendId, view } of scenes) {
    expect(await view()).toMatchObject(PAUSED)
    expect(ctx.published).toContainEqual({ kind: 'send', id: sendId })
  }
})

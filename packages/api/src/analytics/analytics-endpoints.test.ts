import { EnhancedAnalytics } from '@newsloom/contract/analytics/analytics'
import { foldClicks } from '@newsloom/core/rollups/fold-clicks'
import { insertJudgedClicks, mailedSend } from '@newsloom/core/testing/analytics-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { analyticsRest } from './rest.ts'

const database = testDatabase()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const ctx = testContext(database, { now: () => NOW })
let app: Hono<RestEnv>

beforeAll(async () => {
  app = restEndpoints(ctx, analyticsRest)
  const urls = ['https://a.example/1', '=cmd|evil']
  const { deliveryIds, linkIds } = await mailedSend(ctx, {
    recipientCount: 2_400,
    at: new Date('2026-11-18T08:00:00.000Z'),
    urls,
  })
  const at = new Date('2026-11-19T09:30:00.000Z')
  await insertJudgedClicks(ctx, [
    ...deliveryIds
      .slice(0, 2_100)
      .map((deliveryId) => ({ at, deliveryId, linkId: linkIds[0] ?? 0, class: 'people' as const })),
    { at, deliveryId: deliveryIds[2_200] ?? 0, linkId: linkIds[1] ?? 0, class: 'machine' },
  ])
})

const read = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, body: await answer.text() }
}

it('answers in the documented shape, with nothing else', async () => {
  const { status, body } = await read('/analytics/enhanced')
  expect(status).toBe(200)
  const answer: unknown = JSON.parse(body)
  // strict: a field that is not documented would be an error
  const keys = (value: unknown): string[] => Object.keys(value ?? {})
  const parsed = EnhancedAnalytics.parse(answer)
  expect(answer).toEqual(parsed)
  expect(keys(parsed.campaignPerformance[0])).toEqual([
    'campaignName',
    'totalClicks',
    'uniqueContacts',
    'engagementRate',
  ])
  expect(parsed).toMatchObject({
    overview: { totalClicks: 2_100, uniqueContacts: 2_100, activeCampaigns: 1, averageClicksPerContact: 1 },
    campaignPerformance: [{ campaignName: 'Rice prices', totalClicks: 2_100, engagementRate: 87.5 }],
    timePatterns: { dailyTrend: [{ date: '2026-11-19', clicks: 2_100 }] },
    urlAnalysis: [
      { url: 'https://a.example/1', clickVelocity: 2_100, lastClick: '2026-11-19T09:30:00.000Z' },
    ],
  })
  expect(parsed.contactEngagement).toHaveLength(15)
  expect(parsed.timePatterns.hourlyPattern[9]).toEqual({ hour: 9, clicks: 2_100 })
})

it('?clicks=all counts machines as well, in both lines', async () => {
  expect(JSON.parse((await read('/analytics/enhanced?clicks=all')).body)).toMatchObject({
    overview: { totalClicks: 2_101 },
  })
  expect(JSON.parse((await read('/analytics/links')).body)).toMatchObject({
    totalClicks: 2_100,
    machineClicks: 1,
  })
  expect(JSON.parse((await read('/analytics/links?clicks=all')).body)).toMatchObject({ totalClicks: 2_101 })
})

it.each([
  'range=week',
  'from=yesterday',
  'from=2026-11-30&to=2026-11-29',
  'timeZone=%2B07:00',
  'timeZone=Mars/Olympus',
  'topicId=x',
])('refuses %s', async (query) => {
  expect((await read(`/analytics/enhanced?${query}`)).status).toBe(400)
})

it('downloads a table with all its rows', async () => {
  const answer = await app.request('/analytics/export/contacts')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  expect(answer.headers.get('content-disposition')).toContain('filename="Contact engagement.csv"')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines[0]).toContain('Name,Email,Total clicks')
  expect(lines).toHaveLength(2_101)
  expect(lines[1]).toMatch(/^Reader \d+,reader\d+@example.org,1,1,\d+,2026-11-19T09:30:00.000Z,1,1$/)
})

it('downloads the tables of a send and all sends', async () => {
  const sends = await read('/analytics/export/sends')
  expect(sends.body.split('\r\n')[1]).toMatch(/^Rice prices,.*,2400,2100,87\.5$/)
  const [send] = await database.sql<{ id: number }[]>`select id from sends`
  const { body } = await read(`/analytics/sends/${send?.id}/export/clickers`)
  const lines = body.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Name,Email,First click,URL,Clicks,Clicked by,Reasons,Link')
  expect(lines).toHaveLength(2_101)
  expect(lines[1]).toMatch(
    /^Reader \d+,reader\d+@example.org,2026-11-19T09:30:00.000Z,https:..a.example.1,1,people,,$/,
  )
  expect((await read(`/analytics/sends/${send?.id}/export/stories`)).status).toBe(200)
  expect((await read('/analytics/sends/999/export/clickers')).status).toBe(404)
  expect((await read('/analytics/topics/999/export/stories')).status).toBe(404)
})

it('downloads the other tables of a send, and those who clicked as they are searched', async () => {
  const [send] = await database.sql<{ id: number }[]>`select id from sends`
  const lines = async (path: string) =>
    (await read(`/analytics/sends/${send?.id}/export/${path}`)).body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
  const [head, ...hours] = await lines('hours')
  expect(head).toBe('Hour after sending,Clicks')
  expect(hours).toHaveLength(48)
  expect(await lines('delivery')).toEqual([
    'Figure,People',
    'Accepted by the email service,2400',
    'Reported as delivered,0',
    'Bounced,0',
    'Reported as spam,0',
    'Unsubscribed through this email,0',
    'Failed,0',
    '"Suppressed, not emailed",0',
    '"Skipped, not emailed",0',
    '"Waiting, or without a clear answer",0',
  ])
  expect(await lines('clickers?search=READER%20210')).toEqual([
    'Name,Email,First click,URL,Clicks,Clicked by,Reasons,Link',
    expect.stringContaining('Reader 210,'),
    expect.stringContaining('Reader 2100,'),
  ])
  expect(await lines('clickers?search=reader2201')).toHaveLength(1)
  expect(await lines('clickers?search=reader2201&clicks=all')).toHaveLength(2)
})

it('downloads the sends of a topic and the interest in its sources over time', async () => {
  const [topic] = await database.sql<{ id: number }[]>`
    insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    values ('Rice', 'm', '24h', 1, 'days') returning id`
  await database.sql`update sends set topic_id = ${topic?.id ?? 0}`
  const table = async (name: string) =>
    (await read(`/analytics/topics/${topic?.id}/export/${name}`)).body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
  const [head, line, ...rest] = await table('sends?clicks=all')
  expect(head).toBe('Send,Subject,Sent,People emailed,People who clicked,Engagement rate %')
  expect(line).toMatch(/^Rice prices,.*,2400,2101,87\.5$/)
  expect(rest).toEqual([])
  expect((await table('sends'))[1]).toMatch(/,2400,2100,87\.5$/)
  expect(await table('trend')).toEqual(['Sent'])
  await database.sql`update sends set topic_id = null`
})

it('the tags of a subject have their names', async () => {
  const subject = 'Rice for {{name | default: "you"}} on {{date}}'
  const [old] = await database.sql<{ subject: string }[]>`select subject from sends`
  await database.sql`update sends set subject = ${subject}`
  const [, line] = (await read('/analytics/export/sends')).body.split('\r\n')
  expect(line).toContain('Rice prices,Rice for [Name or you] on [Date],')
  await database.sql`update sends set subject = ${old?.subject ?? ''}`
})

it('downloads two sends side by side, with the figures of the screen', async () => {
  const [one] = await database.sql<{ id: number }[]>`select id from sends`
  const other = await mailedSend(ctx, { recipientCount: 2, at: new Date('2026-11-19T08:00:00.000Z') })
  await database.sql`update sends set subject = '=Exports', created_at = '2026-11-19T08:00:00Z' where id = ${other.id}`
  const line = (path: string) => `/analytics/sends/${one?.id}/comparison/${path}/export`
  const answer = await app.request(line(String(other.id)))
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  expect(answer.headers.get('content-disposition')).toContain('filename="Comparison of ')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  // names that a spreadsheet would run are protected, as in every table
  expect(lines[1]).toMatch(/^Subject,.*,'=Exports$/)
  expect(lines[2]).toMatch(/^Sent,\d{4}-\d\d-\d\dT.*Z,2026-11-19T08:00:00.000Z$/)
  expect(lines.slice(3)).toEqual([
    'People emailed,2400,2',
    'People who clicked,2100,0',
    'Engagement rate %,87.5,0',
    'Clicks,2100,0',
    expect.stringMatching(/^Clicks in the first 24 hours,\d+,0$/),
    'Bounced,0,0',
    'Reported as spam,0,0',
    'Unsubscribed,0,0',
    'Stories,0,0',
    'Most clicked story,,',
    'Share of most clicked story,,',
  ])
  const all = await read(`${line(String(other.id))}?clicks=all`)
  expect(all.body).toContain('\r\nClicks,2101,0\r\n')
  expect((await read(line('999'))).status).toBe(404)
  await database.sql`delete from sends where id = ${other.id}`
})

it('an erased person is named so in a table', async () => {
  for (const table of ['deliveries', 'clicks'])
    await database.sql`
      update ${database.sql(table)} set email_norm = 'erased-1' where email_norm = 'reader7@example.org'`
  await database.sql`update deliveries set name = null where email_norm = 'erased-1'`
  await foldClicks(ctx)
  const { body } = await read('/analytics/export/contacts')
  expect(body).toMatch(/\r\nErased person,,1,1,/)
})

it('a cell that a spreadsheet would run is protected', async () => {
  const { body } = await read('/analytics/export/urls?clicks=all')
  expect(body).toContain("\r\n'=cmd|evil,1,1,1,1,")
})

it.each(['campaigns', 'hours', 'days'])('downloads %s', async (table) => {
  const { status, body } = await read(`/analytics/export/${table}`)
  expect(status).toBe(200)
  expect(body).toContain('2100')
})

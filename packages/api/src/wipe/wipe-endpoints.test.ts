import { UndoWipeResult, WipeResult, WipeStatus } from '@newsloom/contract/wipe'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { fillTables } from '@newsloom/core/testing/wipe/fill-tables'
import { beforeAll, expect, it } from 'vitest'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { wipeRest } from './rest.ts'

const database = testDatabase()
let call: (line: string) => Promise<{ status: number; body: unknown }>

beforeAll(() => {
  const app = restEndpoints(testContext(database), wipeRest)
  call = async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const answer = await app.request(path, { method })
    return { status: answer.status, body: await answer.json() }
  }
})

it('wipes in the documented shape, and undoes it once', async () => {
  await fillTables(database)
  expect(await call('GET /wipe-all-data')).toEqual({
    status: 200,
    body: { wipe: null, busy: null, progress: null },
  })
  const answer = await call('DELETE /wipe-all-data')
  const { details, wipe } = WipeResult.parse(answer.body)
  expect(details).toEqual({
    tablesCleared: expect.arrayContaining(['clicks', 'research_topics', 'campaigns', 'sends']),
    automationJobsCancelled: 2,
    campaignJobsCancelled: 4,
    sendsStopped: 1,
  })
  for (const kept of ['contacts', 'contact_lists', 'suppressions'])
    expect(details.tablesCleared).not.toContain(kept)
  expect(WipeStatus.parse((await call('GET /wipe-all-data')).body)).toEqual({
    wipe,
    busy: null,
    progress: null,
  })
  const undone = UndoWipeResult.parse((await call(`POST /wipe-all-data/${wipe.id}/undo`)).body)
  expect(undone).toMatchObject({ pausedSends: 1 })
  expect(undone.rows).toBeGreaterThan(details.tablesCleared.length)
  expect((await call(`POST /wipe-all-data/${wipe.id}/undo`)).body).toEqual({ rows: 0, pausedSends: 0 })
})

it('knows no other wipe', async () => {
  expect(await call('POST /wipe-all-data/77/undo')).toEqual({
    status: 404,
    body: { error: 'not-found', message: 'This wipe no longer exists' },
  })
})

it('an empty product can be wiped too', async () => {
  const answer = await call('DELETE /wipe-all-data')
  expect(answer.status).toBe(200)
  const again = await call('DELETE /wipe-all-data')
  expect(WipeResult.parse(again.body).details).toMatchObject({
    automationJobsCancelled: 0,
    campaignJobsCancelled: 0,
    sendsStopped: 0,
  })
})

import type { Host } from '@newsloom/contract/podcasts/script'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { beforeEach, expect, test } from 'vitest'
import { insertNewsCampaign, NEWS_TEXTS, recite } from '../../testing/podcast-fixtures.ts'
import { fakeAnalyst, researchContext } from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getScript } from '../get-script.ts'
import { runScript } from '../script-job.ts'
import { getScriptSetup, startScript } from '../start-script.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(campaigns)
})
const THAI = 'ธนาคารแห่งประเทศไทยคงอัตราดอกเบี้ยนโยบายไว้ที่ 2.25%'
const contextOf = (kind: 'gemini' | 'local') =>
  researchContext(database, {
    analyst: { ...fakeAnalyst(), kind, writeScript: async (request) => recite(request) },
  })

test('without a key, a script can be written in the languages of the news only', async () => {
  const ctx = contextOf('local')
  const languages = async (texts: string[]) => {
    const campaignId = await insertNewsCampaign(ctx, {}, texts)
    return (await getScriptSetup(ctx, { campaignId })).languages
  }
  expect(await languages([THAI])).toEqual(['Thai'])
  expect(await languages(NEWS_TEXTS)).toEqual(['English'])
  expect(await languages([...NEWS_TEXTS, THAI])).toEqual(['English', 'Thai'])
  expect(await languages([])).toEqual([])
})

test('with a key, in every language that a podcast can have', async () => {
  const ctx = contextOf('gemini')
  const campaignId = await insertNewsCampaign(ctx, {}, [THAI])
  const { settings, languages } = await getScriptSetup(ctx, { campaignId })
  expect(languages).toHaveLength(10)
  expect(settings).toMatchObject({ title: 'Weekly', language: 'English', targetMinutes: 5 })
})

test('the title, the hosts and their voices stay when a script is written again', async () => {
  const ctx = contextOf('gemini')
  const campaignId = await insertNewsCampaign(ctx)
  const write = async (settings?: Parameters<typeof startScript>[1]['settings']) => {
    const { id: runId } = await startScript(ctx, { campaignId, settings })
    await runScript(ctx, { runId }, new AbortController().signal)
    return (await getScript(ctx, { campaignId }))?.script
  }
  const hosts: [Host, Host] = [{ name: 'Mia', voice: 'Leda' }, { name: 'Leo' }]
  const given = { title: 'The week in rates', targetMinutes: 3, hosts }
  const first = await write(given)
  expect(first).toMatchObject(given)
  expect(first?.lines.length).toBeGreaterThan(0)
  expect(await write()).toMatchObject(given)
  expect((await getScriptSetup(ctx, { campaignId })).settings).toMatchObject(given)
})

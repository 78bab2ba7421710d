import { campaigns } from '@newsloom/db/schema/campaigns'
import { beforeEach, expect, test } from 'vitest'
import { sendCorrection } from '../corrections/send-correction.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { correctionScene, EXPORTS, FOUND } from '../testing/corrections/correction-scene.ts'
import { recite } from '../testing/podcast-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkScriptLine, getScript, saveScript } from './get-script.ts'
import { runScript } from './script-job.ts'
import { requireVersion } from './script-rows.ts'
import type { ScriptRequest } from './script-writer.ts'
import { spokenScript } from './spoken-script.ts'
import { startScript } from './start-script.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
  await database.db.delete(campaigns)
})

/** A campaign on an emailed topic, and a page that then takes back what a statement rests on. */
async function scene(given: { statements?: (typeof FOUND)[] } = {}) {
  const { ctx: base, topicId, mail, reread, says, pass, proposals } = await correctionScene(database, given)
  const ctx = {
    ...base,
    analyst: { ...base.analyst, writeScript: async (r: ScriptRequest) => recite(r) },
  }
  const campaignId = await insertCampaign(ctx, [topicId])
  await mail()
  await reread()
  const correct = async () => {
    says(EXPORTS)
    pass(24)
    await reread()
    const [proposal] = await proposals()
    await sendCorrection(ctx, { id: proposal?.id ?? 0, erratum: { kind: 'withdrawn', why: '' }, people: 2 })
  }
  const write = async () => {
    const { id: runId } = await startScript(ctx, { campaignId })
    await runScript(ctx, { runId }, never)
    return look()
  }
  const look = async () => {
    const view = await getScript(ctx, { campaignId })
    if (!view) throw new Error('there is no script')
    const facts = view.script.lines.filter(({ kind }) => kind === 'fact')
    return { view, facts: facts.map(({ id, text }) => ({ text, check: view.checks[id] })) }
  }
  return { ctx, campaignId, correct, write, look }
}

const CORRECTED = expect.stringMatching(/^1\.50% was corrected on \d+ \w+ 20\d\d\./)

test('a script from before a correction says so at its line, which is no longer spoken', async () => {
  const { ctx, campaignId, correct, write, look } = await scene()
  const before = await write()
  expect(before.facts.map(({ text, check }) => [text, check?.verdict])).toEqual([
    [FOUND.text, 'supported'],
    [EXPORTS, 'supported'],
  ])
  await correct()
  const { view, facts } = await look()
  expect(facts.map(({ check }) => check)).toMatchObject([
    { verdict: 'unsupported', isSpoken: false, reasons: [CORRECTED] },
    { verdict: 'supported', isSpoken: true, reasons: [] },
  ])
  expect(view.isOutdated).toBe(true)
  const spoken = await spokenScript(ctx, await requireVersion(ctx, { campaignId, version: 1 }))
  expect(spoken.lines.filter(({ kind }) => kind === 'fact').map(({ text }) => text)).toEqual([EXPORTS])
  const typed = { campaignId, version: 1, kind: 'fact', text: 'The rate is still 1.50%.' } as const
  const source = view.sources.find(({ text }) => text === FOUND.text)?.id ?? ''
  expect(await checkScriptLine(ctx, { ...typed, statementIds: [source] })).toMatchObject({
    verdict: 'unsupported',
    reasons: [CORRECTED],
  })
  const plain = await checkScriptLine(ctx, {
    ...typed,
    text: 'The central bank kept its interest rate.',
    statementIds: [source],
  })
  expect(plain).toMatchObject({ verdict: 'unclear', isSpoken: false })
  expect(plain.reasons).toEqual([expect.stringMatching(/^The statement of this line was corrected on /)])
})

test('a line that was kept before a correction is spoken again only once it is kept after it', async () => {
  const { ctx, campaignId, correct, write } = await scene()
  const { view } = await write()
  const source = view.sources.find(({ text }) => text === FOUND.text)?.id ?? ''
  const line = { id: 'k1', speaker: 0, kind: 'fact', text: 'El banco mantuvo su tasa.' } as const
  const save = async (version: number, keptAfter?: string) => {
    const lines = [{ ...line, statementIds: [source], isKept: true, keptAfter }]
    const script = { ...view.script, language: 'Spanish' as const, lines }
    return (await saveScript(ctx, { campaignId, version, script })).checks.k1
  }
  const said = async (version: number) =>
    (await spokenScript(ctx, await requireVersion(ctx, { campaignId, version }))).lines.map(({ id }) => id)
  expect(await save(1)).toMatchObject({ verdict: 'unclear', isSpoken: true })
  expect(await said(2)).toEqual(['k1'])
  await correct()
  expect(await said(2)).toEqual([])
  const stale = await save(2)
  expect(stale).toMatchObject({ verdict: 'unclear', isSpoken: false, correctedAt: expect.any(String) })
  expect(await save(3, '2020-01-01T00:00:00.000Z')).toMatchObject({ isSpoken: false })
  expect(await save(4, stale?.correctedAt)).toMatchObject({ verdict: 'unclear', isSpoken: true })
  expect(await said(5)).toEqual(['k1'])
})

test('a script that is written after it does not have the statement', async () => {
  const { correct, write } = await scene()
  await write()
  await correct()
  const { view, facts } = await write()
  expect(view).toMatchObject({ version: 2, isOutdated: false })
  expect(view.sources.map(({ text }) => text)).toEqual([EXPORTS])
  expect(facts.map(({ text }) => text)).toEqual([EXPORTS])
})

test('a script whose every statement was corrected is outdated', async () => {
  const { correct, write, look } = await scene({ statements: [FOUND] })
  expect((await write()).view.isOutdated).toBe(false)
  await correct()
  expect((await look()).view.isOutdated).toBe(true)
})

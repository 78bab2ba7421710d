import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConflictError, NotFoundError } from '../errors.ts'
import type { Analyst } from '../ports.ts'
import { makeEmail } from '../testing/campaigns/campaign-fixtures.ts'
import { insertContentRun, insertNewsCampaign, NEWS_TEXTS, recite } from '../testing/podcast-fixtures.ts'
import { fakeAnalyst, researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkScriptLine, getScript, listScriptVersions, restoreScript, saveScript } from './get-script.ts'
import { getScriptRun, latestScriptRun, listActiveScriptRuns } from './get-script-run.ts'
import { runScript } from './script-job.ts'
import { getScriptSetup, startLine, startScript } from './start-script.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(campaigns)
})
const never = new AbortController().signal
const contextWith = (writeScript: Analyst['writeScript'] = async (request) => recite(request)) =>
  researchContext(database, { analyst: { ...fakeAnalyst(), kind: 'gemini', writeScript } })

/** A campaign whose script is written. */
async function written(writeScript?: Analyst['writeScript']) {
  const ctx = contextWith(writeScript)
  const campaignId = await insertNewsCampaign(ctx)
  const { id: runId } = await startScript(ctx, { campaignId })
  await runScript(ctx, { runId }, never)
  return { ctx, campaignId, runId }
}
async function current(ctx: Parameters<typeof getScript>[0], campaignId: number) {
  const view = await getScript(ctx, { campaignId })
  if (!view) throw new Error('there is no script')
  return view
}

describe('writing', () => {
  test('a script is made of the checked statements of the content, with ours greetings around it', async () => {
    const { ctx, campaignId, runId } = await written()
    expect(await getScriptRun(ctx, { runId })).toMatchObject({ state: 'succeeded', version: 1, error: null })
    const view = await current(ctx, campaignId)
    expect(view).toMatchObject({
      version: 1,
      origin: 'written',
      modelUsed: 'test-model',
      isOutdated: false,
      script: { title: 'Weekly', language: 'English', targetMinutes: 5 },
    })
    const facts = view.script.lines.filter(({ kind }) => kind === 'fact')
    expect(facts.map(({ text, statementIds }) => [text, ...statementIds])).toEqual(
      NEWS_TEXTS.map((text, place) => [text, String(place + 1)]),
    )
    expect(
      Object.values(view.checks).every(({ verdict, isSpoken }) => verdict === 'supported' && isSpoken),
    ).toBe(true)
    expect(view.checks[facts[0]?.id ?? '']?.spoken).toContain('two point two five percent')
  })

  test('the lines that no statement bears out are removed, and shown with the reason', async () => {
    const { ctx, campaignId } = await written(async (request) => {
      const { lines, modelUsed } = recite(request)
      const added = {
        speaker: 1,
        kind: 'fact',
        text: 'Exports rose 99% in October.',
        statements: [2],
      } as const
      return { lines: [...(lines ?? []), { ...added, statements: [2] }], modelUsed }
    })
    const { script, removed } = await current(ctx, campaignId)
    expect(script.lines.some(({ text }) => text.includes('99%'))).toBe(false)
    expect(removed).toEqual([
      { text: 'Exports rose 99% in October.', reasons: [expect.stringContaining('99%')] },
    ])
  })

  test('a script of which nothing is borne out is not saved', async () => {
    const { ctx, campaignId, runId } = await written(async () => ({
      lines: [{ speaker: 0, kind: 'fact', text: 'The minister resigned.', statements: [] }],
      modelUsed: 'm',
    }))
    expect(await getScriptRun(ctx, { runId })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('None of the script was found in its sources'),
    })
    expect(await getScript(ctx, { campaignId })).toBeNull()
  })

  test('an answer in another form, and a campaign without statements, fail in words', async () => {
    const { ctx, runId } = await written(async () => ({ lines: null, modelUsed: 'gemini-x' }))
    expect((await getScriptRun(ctx, { runId })).error).toMatch(
      /gemini-x did not answer in the requested format/,
    )
    const campaignId = await insertNewsCampaign(ctx, {}, [])
    const { id } = await startScript(ctx, { campaignId })
    await runScript(ctx, { runId: id }, never)
    expect((await latestScriptRun(ctx, { campaignId }))?.error).toMatch(/no checked statements for a script/)
  })

  test('the settings of a script stay for the next one, and the podcast language begins', async () => {
    const asked: unknown[] = []
    const ctx = contextWith(async (request) => {
      asked.push([request.language, request.hosts[0].name, request.targetMinutes, request.tone])
      return recite(request)
    })
    const campaignId = await insertNewsCampaign(ctx, { podcastLanguage: 'Spanish' })
    const hosts: [{ name: string }, { name: string }] = [{ name: 'Lucía' }, { name: 'Pablo' }]
    const first = await startScript(ctx, { campaignId, settings: { hosts, targetMinutes: 2, tone: 'Dry' } })
    await runScript(ctx, { runId: first.id }, never)
    const second = await startScript(ctx, { campaignId })
    await runScript(ctx, { runId: second.id }, never)
    expect(asked).toEqual([
      ['Spanish', 'Lucía', 2, 'Dry'],
      ['Spanish', 'Lucía', 2, 'Dry'],
    ])
  })

  test('an email campaign has no podcast; one without topics or content is told so when it runs', async () => {
    const ctx = contextWith()
    const { id } = await makeEmail(ctx)
    await expect(startScript(ctx, { campaignId: id })).rejects.toThrow(ConflictError)
    await expect(getScriptSetup(ctx, { campaignId: id })).rejects.toThrow(ConflictError)
    await expect(startScript(ctx, { campaignId: 404 })).rejects.toThrow(NotFoundError)
  })

  test('a second click is the run in progress', async () => {
    const ctx = contextWith()
    const campaignId = await insertNewsCampaign(ctx)
    const first = await startScript(ctx, { campaignId })
    expect((await startScript(ctx, { campaignId })).id).toBe(first.id)
    expect((await listActiveScriptRuns(ctx)).map(({ title }) => title)).toEqual(['Podcast script of Weekly'])
  })
})

describe('editing', () => {
  test('an edited script is a new version; a save of the old one is refused, and keeps nothing', async () => {
    const { ctx, campaignId } = await written()
    const { script } = await current(ctx, campaignId)
    const [first, ...others] = script.lines
    const edited = { ...script, lines: others }
    expect(await saveScript(ctx, { campaignId, version: 1, script: edited })).toMatchObject({
      version: 2,
      origin: 'edited',
    })
    await expect(saveScript(ctx, { campaignId, version: 1, script })).rejects.toThrow(
      /was changed in the meantime/,
    )
    expect((await current(ctx, campaignId)).script.lines).toEqual(others)
    const restored = await restoreScript(ctx, { campaignId, version: 1 })
    expect(restored).toMatchObject({ version: 3, origin: 'restored' })
    expect(restored.script.lines[0]).toEqual(first)
    expect((await listScriptVersions(ctx, { campaignId })).map((one) => [one.version, one.origin])).toEqual([
      [3, 'restored'],
      [2, 'edited'],
      [1, 'written'],
    ])
  })

  test('of two saves at the same time, one is refused', async () => {
    const { ctx, campaignId } = await written()
    const { script } = await current(ctx, campaignId)
    const saves = await Promise.allSettled(
      [1, 2].map(() => saveScript(ctx, { campaignId, version: 1, script })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a changed fact is checked, and what is not found is not spoken', async () => {
    const { ctx, campaignId } = await written()
    const check = (text: string) =>
      checkScriptLine(ctx, { campaignId, version: 1, kind: 'fact', text, statementIds: ['2'] })
    expect(await check('In October, exports rose 11.2%.')).toMatchObject({
      verdict: 'supported',
      isSpoken: true,
    })
    expect(await check('Exports fell 11.2%.')).toMatchObject({
      verdict: 'unsupported',
      isSpoken: false,
      reasons: [expect.stringContaining("'fell'")],
    })
    const { script } = await current(ctx, campaignId)
    const lines = script.lines.map((line) => ({ ...line, text: line.text.replace('11.2', '12.3') }))
    const saved = await saveScript(ctx, { campaignId, version: 1, script: { ...script, lines } })
    const changed = lines.find(({ text }) => text.includes('12.3'))
    expect(saved.checks[changed?.id ?? '']).toMatchObject({ verdict: 'unsupported', isSpoken: false })
  })

  test('only 50 versions are kept', async () => {
    const { ctx, campaignId } = await written()
    const { script } = await current(ctx, campaignId)
    for (let version = 1; version <= 50; version += 1) await saveScript(ctx, { campaignId, version, script })
    const rows = await database.db
      .select()
      .from(podcastScripts)
      .where(eq(podcastScripts.campaignId, campaignId))
    expect(rows.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 2),
    )
  })

  test('new content makes the script outdated, and leaves it as it is', async () => {
    const { ctx, campaignId } = await written()
    await insertContentRun(ctx, campaignId, ['Rice exports rose 3%.'])
    expect(await current(ctx, campaignId)).toMatchObject({ version: 1, isOutdated: true })
  })
})

describe('one line', () => {
  test('is worded differently, and the others stay', async () => {
    const { ctx, campaignId } = await written()
    const before = await current(ctx, campaignId)
    const line = before.script.lines.find(({ statementIds }) => statementIds.includes('2'))
    const { id: runId } = await startLine(ctx, { campaignId, version: 1, lineId: line?.id ?? '' })
    await runScript(ctx, { runId }, never)
    const after = await current(ctx, campaignId)
    expect(after).toMatchObject({ version: 2, origin: 'line' })
    expect(after.script.lines).toEqual(
      before.script.lines.map((one) => (one.id === line?.id ? { ...one, text: `So, ${one.text}` } : one)),
    )
  })

  test('stays when the new words say something else, or name nothing', async () => {
    const { ctx, campaignId } = await written(async (request) =>
      request.rewrite
        ? {
            lines: [{ speaker: 0, kind: 'fact', text: 'Exports rose 50%.', statements: [2] }],
            modelUsed: 'm',
          }
        : recite(request),
    )
    const { script } = await current(ctx, campaignId)
    const line = script.lines.find(({ statementIds }) => statementIds.includes('2'))
    const { id: runId } = await startLine(ctx, { campaignId, version: 1, lineId: line?.id ?? '' })
    await runScript(ctx, { runId }, never)
    expect((await getScriptRun(ctx, { runId })).error).toMatch(/the line was not changed.*50%/)
    expect((await current(ctx, campaignId)).version).toBe(1)
    const greeting = script.lines[0]?.id ?? ''
    await expect(startLine(ctx, { campaignId, version: 1, lineId: greeting })).rejects.toThrow(
      /Only a line with sources/,
    )
    await expect(startLine(ctx, { campaignId, version: 9, lineId: greeting })).rejects.toThrow(ConflictError)
  })
})

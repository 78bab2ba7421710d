import type { ScriptLine, SourceStatement } from '@newsloom/contract/podcasts/script'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { podcastScriptRuns } from '@newsloom/db/schema/podcasts'
import { type Campaign, lockCampaign, requireCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, NotFoundError, UnavailableError } from '../errors.ts'
import { ANALYST_TIMEOUT_MS, type TimeLimit, withTimeout } from '../lib/with-timeout.ts'
import { requireCampaignBudget } from '../model-calls/budget.ts'
import { topicsInOrder } from '../topics/topics-in-order.ts'
import { type ComposedLines, composeLine, composeLines } from './script/compose-lines.ts'
import { lengthOf, outlineOf } from './script/outline.ts'
import { requireVersion, saveVersion } from './script-rows.ts'
import { scriptRun } from './script-run.ts'
import type { ScriptAnswer, ScriptRequest } from './script-writer.ts'
import { correctedOf } from './store/corrected-of.ts'
import { groundsOf } from './store/grounds-of.ts'
import { readSources } from './store/read-sources.ts'

type ScriptRunRow = typeof podcastScriptRuns.$inferSelect

/**
 * The job of one run: has the script written, or one line of it, and saves what its statements bear
 * out as a new version. Its outcome is saved on the run; it throws only when the job has to be
 * retried: the process stops (`signal`), or the database is unreachable.
 */
export async function runScript(
  ctx: Context,
  { runId, timeoutMs = ANALYST_TIMEOUT_MS }: { runId: number; timeoutMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async (_: Context, run: ScriptRunRow) => run
  const perform = (runCtx: Context, run: ScriptRunRow, ended: AbortSignal) =>
    (run.lineId === null ? writeWhole : writeLine)(runCtx, run, { timeoutMs, signal: ended })
  await scriptRun.work(ctx, runId, { prepare, perform }, signal)
}

const NOTHING_TO_TELL = sentence('noStatements')
const NOTHING_KEPT = sentence('nothingKept')

async function writeWhole(ctx: Context, run: ScriptRunRow, limit: TimeLimit): Promise<void> {
  const campaign = await requireCampaign(ctx, run.campaignId)
  const sources = await readSources(ctx, campaign)
  if (sources.length === 0) throw new ConflictError(NOTHING_TO_TELL)
  const { settings } = run
  const parts = outlineOf(sources, settings.targetMinutes)
  const answer = await ask(ctx, run, { campaign, parts, rewrite: null, limit })
  const subjects = await subjectsOf(ctx, campaign)
  const known = { show: campaign.name, hosts: settings.hosts, subjects }
  const { title = campaign.name, ...written } = settings
  const corrected = await correctedOf(ctx, sources)
  const grounds = { language: settings.language, known, statements: sources, corrected, now: ctx.now() }
  const { lines, removed } = composeLines(linesOf(answer), grounds)
  if (!lines.some(({ kind }) => kind === 'fact')) throw new UnavailableError(NOTHING_KEPT)
  limit.signal.throwIfAborted()
  await transaction(ctx, async (tx) => {
    // the campaign first, as a deletion locks it; then the claim, which may be lost by now
    await lockCampaign(tx, campaign.id)
    await scriptRun.lockClaim(tx, run)
    const version = {
      campaignId: campaign.id,
      script: { ...written, title, lines },
      sources,
      subjects,
      removed,
      origin: 'written',
      modelUsed: answer.modelUsed,
    } as const
    const saved = await saveVersion(tx, run.baseVersion ?? 0, version, campaign.podcastLanguage)
    await scriptRun.succeed(tx, run, { version: saved.version, step: '' })
  })
}

async function writeLine(ctx: Context, run: ScriptRunRow, limit: TimeLimit): Promise<void> {
  const { campaignId, baseVersion, lineId } = run
  const campaign = await requireCampaign(ctx, campaignId)
  const current = await requireVersion(ctx, { campaignId, version: baseVersion ?? 0 })
  const { script, sources, subjects, removed, modelUsed } = current
  const place = script.lines.findIndex(({ id }) => id === lineId)
  const line = script.lines[place]
  if (!line) throw new NotFoundError(sentence('lineGone'))
  const textAt = (at: number) => script.lines[at]?.text ?? ''
  const rewrite = {
    text: line.text,
    speaker: line.speaker,
    before: textAt(place - 1),
    after: textAt(place + 1),
  }
  const answer = await ask(ctx, run, { campaign, parts: [partOf(line, sources)], rewrite, limit })
  const text = usableLine(line, composeLine(linesOf(answer), await groundsOf(ctx, current)))
  limit.signal.throwIfAborted()
  await transaction(ctx, async (tx) => {
    await lockCampaign(tx, campaignId)
    await scriptRun.lockClaim(tx, run)
    const unkept = { text, isKept: undefined, keptAfter: undefined }
    const lines = script.lines.map((one) => (one.id === lineId ? { ...one, ...unkept } : one))
    const saved = await saveVersion(tx, current.version, {
      campaignId,
      script: { ...script, lines },
      sources,
      subjects,
      removed,
      origin: 'line',
      modelUsed,
    })
    await scriptRun.succeed(tx, run, { version: saved.version, step: '' })
  })
}

function usableLine(line: ScriptLine, { lines: [written], removed: [refused] }: ComposedLines): string {
  if (written) return written.text
  const why = refused ? ` ${refused.reasons.join(' ')}` : ''
  throw new UnavailableError(sentence('lineUnsupported') + why, {
    details: { lineId: line.id },
  })
}

/** The statements of one line, by their numbers in the script. */
const partOf = (line: ScriptLine, sources: SourceStatement[]): ScriptRequest['parts'][number] => ({
  heading: '',
  statements: sources.flatMap(({ id, text, quotes }, place) =>
    line.statementIds.includes(id)
      ? [{ number: place + 1, text, quotes: quotes.map(({ quote }) => quote) }]
      : [],
  ),
})

type Asking = Pick<ScriptRequest, 'parts' | 'rewrite'> & { campaign: Campaign; limit: TimeLimit }

async function ask(
  ctx: Context,
  run: ScriptRunRow,
  { campaign, parts, rewrite, limit }: Asking,
): Promise<ScriptAnswer> {
  const { settings } = run
  const about = { campaignId: campaign.id }
  const isLocal = ctx.analyst.kind === 'local'
  if (!isLocal) await requireCampaignBudget(ctx, { ...about, toDo: sentence('toWriteScript') })
  const writer = isLocal ? sentence('localAnalyst') : campaign.geminiModel
  await scriptRun.update(ctx, run, { step: sentence('writingWith', writer) })
  const length = lengthOf(settings.targetMinutes, settings.language)
  const model = campaign.geminiModel
  const request = { ...settings, about, show: campaign.name, length, parts, rewrite, model }
  const answer = await withTimeout(limit, (ended) => ctx.analyst.writeScript(request, ended))
  limit.signal.throwIfAborted()
  await scriptRun.update(ctx, run, { step: sentence('checkingLines') })
  return answer
}

function linesOf({ lines, modelUsed }: ScriptAnswer): NonNullable<ScriptAnswer['lines']> {
  if (lines === null) throw new UnavailableError(sentence('otherForm', modelUsed))
  return lines
}

/** Returns the subjects that small talk may name besides the hosts. */
async function subjectsOf(ctx: Context, campaign: Campaign): Promise<string[]> {
  const topics = await topicsInOrder(ctx, campaign.topicIds)
  return [campaign.name, ...topics.flatMap(({ name, keywords }) => [name, ...keywords])]
}

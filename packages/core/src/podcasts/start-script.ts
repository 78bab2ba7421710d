import { isDeepStrictEqual } from 'node:util'
import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import {
  DEFAULT_MINUTES,
  DEFAULT_TONE,
  defaultHosts,
  type SourceStatement,
} from '@newsloom/contract/podcasts/script'
import type {
  ScriptRunView,
  ScriptSetup,
  StartLineInput,
  StartScriptInput,
  WritingSettings,
} from '@newsloom/contract/podcasts/script-view'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { podcastScriptRuns } from '@newsloom/db/schema/podcasts'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { type Campaign, lockCampaign, requireCampaign } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { getScriptRun } from './get-script-run.ts'
import { lineageOf } from './lineage-of.ts'
import { currentScript, type ScriptRow } from './script-rows.ts'
import { scriptRun } from './script-run.ts'
import { readSources } from './store/read-sources.ts'

/** How many runs of a campaign are kept. */
const KEPT_RUNS = 20

/**
 * 'Write script': has the script of a campaign's podcast written; a run in progress is returned
 * instead. Settings that are not given are those of the current script.
 * @throws NotFoundError when the campaign is gone, ConflictError for an email campaign
 */
export async function startScript(ctx: Context, input: StartScriptInput): Promise<ScriptRunView> {
  const runId = await transaction(ctx, async (tx) => {
    const campaign = await lockAutomation(tx, input.campaignId)
    const current = await currentScript(tx, campaign.id)
    const settings = settingsOf(campaign, current, input.settings)
    return enqueue(tx, { campaignId: campaign.id, settings, baseVersion: current?.version ?? null })
  })
  return getScriptRun(ctx, { runId })
}

/**
 * Has one line of the script worded differently.
 * @throws NotFoundError when the campaign or the line is gone, ConflictError when there is a newer
 * version than the given one, or the line names no source
 */
export async function startLine(ctx: Context, input: StartLineInput): Promise<ScriptRunView> {
  const { campaignId, version, lineId } = input
  const runId = await transaction(ctx, async (tx) => {
    const campaign = await lockAutomation(tx, campaignId)
    const current = await currentScript(tx, campaignId)
    if (!current) throw new NotFoundError(sentence('noScript'))
    if (current.version !== version) throw new ConflictError(sentence('scriptChanged'))
    const line = current.script.lines.find(({ id }) => id === lineId)
    if (!line) throw new NotFoundError(sentence('lineGone'))
    if (line.statementIds.length === 0) throw new ConflictError(sentence('sourcedLinesOnly'))
    const settings = settingsOf(campaign, current)
    return enqueue(tx, { campaignId, settings, lineId, baseVersion: version })
  })
  return getScriptRun(ctx, { runId })
}

/**
 * Has the script of newly generated content written, in the transaction that saves the content. A
 * script that a person has edited is left alone: its screen says that the content is newer. One
 * that tells the same news is kept with its audio.
 */
export async function startScriptOfContent(
  tx: Tx,
  campaignId: number,
  statements: readonly SourceStatement[],
): Promise<void> {
  const campaign = await lockAutomation(tx, campaignId)
  const current = await currentScript(tx, campaignId)
  if (current && (await isEdited(tx, current))) return
  const language = PodcastLanguage.parse(campaign.podcastLanguage)
  if (current?.script.language === language && isDeepStrictEqual(current.sources, statements)) return
  const settings = settingsOf(campaign, current, { language })
  await enqueue(tx, { campaignId, settings, baseVersion: current?.version ?? null })
}

/** Whether a person edited a version, or one that it came from. */
async function isEdited(tx: Tx, { campaignId, version }: ScriptRow): Promise<boolean> {
  const versions = await lineageOf(tx, { campaignId, scriptVersion: version })
  return versions.some(({ origin }) => origin === 'edited') || versions.at(-1)?.origin !== 'written'
}

const lockAutomation = async (tx: Tx, campaignId: number): Promise<Campaign> =>
  requireAutomation(await lockCampaign(tx, campaignId))

function requireAutomation(campaign: Campaign): Campaign {
  if (campaign.kind === 'automation') return campaign
  throw new ConflictError(sentence('noPodcast'))
}

/**
 * Returns the settings for which a script of the campaign would be written. The local analyst uses
 * statements as they are, so only in their own language.
 * @throws NotFoundError when the campaign is gone, ConflictError for an email campaign
 */
export async function getScriptSetup(
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<ScriptSetup> {
  const campaign = requireAutomation(await requireCampaign(ctx, campaignId))
  const [current, sources] = await Promise.all([currentScript(ctx, campaignId), readSources(ctx, campaign)])
  const hasStatements = (language: PodcastLanguage) =>
    ctx.analyst.kind === 'local'
      ? sources.some(({ text }) => language === (hasThai(text) ? 'Thai' : 'English'))
      : sources.length > 0
  return {
    settings: settingsOf(campaign, current),
    languages: PodcastLanguage.options.filter(hasStatements),
  }
}

/** Another language has other hosts, unless they are given. */
function settingsOf(
  campaign: Campaign,
  current: ScriptRow | null,
  given: Partial<WritingSettings> = {},
): WritingSettings {
  const known = current?.script
  const language = given.language ?? known?.language ?? PodcastLanguage.parse(campaign.podcastLanguage)
  const hosts = known && known.language === language ? known.hosts : defaultHosts(language)
  return {
    title: given.title || known?.title || campaign.name,
    language,
    hosts: given.hosts ?? hosts,
    tone: given.tone ?? known?.tone ?? DEFAULT_TONE,
    targetMinutes: given.targetMinutes ?? known?.targetMinutes ?? DEFAULT_MINUTES,
  }
}

type NewRun = Pick<
  typeof podcastScriptRuns.$inferInsert,
  'campaignId' | 'settings' | 'lineId' | 'baseVersion'
>

async function enqueue(tx: Tx, values: NewRun): Promise<number> {
  const { run } = await scriptRun.enqueue(tx, values, {
    isSame: eq(podcastScriptRuns.campaignId, values.campaignId),
    onNew: () => forgetOldRuns(tx, values.campaignId),
  })
  return run.id
}

async function forgetOldRuns(tx: Tx, campaignId: number): Promise<void> {
  const isOfCampaign = eq(podcastScriptRuns.campaignId, campaignId)
  const newest = tx.db
    .select({ id: podcastScriptRuns.id })
    .from(podcastScriptRuns)
    .where(isOfCampaign)
    .orderBy(desc(podcastScriptRuns.id))
    .limit(KEPT_RUNS)
  await tx.db.delete(podcastScriptRuns).where(and(isOfCampaign, notInArray(podcastScriptRuns.id, newest)))
}

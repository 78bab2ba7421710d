import { isDeepStrictEqual } from 'node:util'
import { estimateScript } from '@newsloom/contract/podcasts/estimate-length'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import {
  type CheckLineInput,
  isSpokenLine,
  type LineChecked,
  type SaveScriptInput,
  type ScriptVersion,
  type ScriptView,
} from '@newsloom/contract/podcasts/script-view'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { desc, eq } from 'drizzle-orm'
import { type Campaign, lockCampaign, requireCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { renamedLines } from './rename-lines.ts'
import { type CheckableLine, checkLine, type Grounds } from './script/check-line.ts'
import { currentScript, requireVersion, type ScriptRow, saveVersion } from './script-rows.ts'
import { spokenText } from './spoken-text.ts'
import { groundsOf } from './store/grounds-of.ts'
import { readAllSources } from './store/read-sources.ts'

type OfCampaign = { campaignId: number }
type OfVersion = OfCampaign & { version: number }

/**
 * The current script of a campaign with what code finds of its lines; null without one.
 * @throws NotFoundError when the campaign is gone
 */
export async function getScript(ctx: Context, { campaignId }: OfCampaign): Promise<ScriptView | null> {
  const campaign = await requireCampaign(ctx, campaignId)
  const row = await currentScript(ctx, campaignId)
  return row ? scriptView(ctx, row, campaign) : null
}

/** The saved versions, newest first. */
export async function listScriptVersions(ctx: Context, { campaignId }: OfCampaign): Promise<ScriptVersion[]> {
  const rows = await ctx.db
    .select()
    .from(podcastScripts)
    .where(eq(podcastScripts.campaignId, campaignId))
    .orderBy(desc(podcastScripts.version))
  return rows.map(({ version, origin, modelUsed, script, createdAt }) => ({
    version,
    origin,
    modelUsed,
    lines: script.lines.length,
    seconds: estimateScript(script.lines, script.language),
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Saves an edited script as a new version; its sources stay those it was written from. Where its
 * greetings say a name that it changes, they say the new one.
 * @throws NotFoundError when the campaign is gone, ConflictError when there is a newer version
 */
export async function saveScript(ctx: Context, input: SaveScriptInput): Promise<ScriptView> {
  const { campaignId, version, script } = input
  return transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    const before = await requireVersion(tx, { campaignId, version })
    const { sources, subjects, removed, modelUsed } = before
    const lines = renamedLines(script.lines, { before: before.script, after: script, subjects })
    const row = await saveVersion(tx, version, {
      ...{ campaignId, sources, subjects, removed, modelUsed },
      script: { ...script, lines },
      origin: 'edited',
    })
    return scriptView(tx, row, campaign)
  })
}

/**
 * Makes an earlier version the current one, as a new version.
 * @throws NotFoundError when it no longer exists
 */
export async function restoreScript(ctx: Context, { campaignId, version }: OfVersion): Promise<ScriptView> {
  return transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    const { script, sources, subjects, removed, modelUsed } = await requireVersion(tx, {
      campaignId,
      version,
    })
    const current = await currentScript(tx, campaignId)
    const values = { script, sources, subjects, removed, modelUsed }
    const row = await saveVersion(tx, current?.version ?? 0, { campaignId, ...values, origin: 'restored' })
    return scriptView(tx, row, campaign)
  })
}

/**
 * Checks a line by code as it is typed; saves nothing.
 * @throws NotFoundError when the version no longer exists
 */
export async function checkScriptLine(ctx: Context, input: CheckLineInput): Promise<LineChecked> {
  const { campaignId, version, ...line } = input
  return checkedLine(line, await groundsOf(ctx, await requireVersion(ctx, { campaignId, version })))
}

type CheckedLine = CheckableLine & Pick<ScriptLine, 'isKept' | 'keptAfter'>

function checkedLine(line: CheckedLine, grounds: Grounds): LineChecked {
  const check = checkLine(line, grounds)
  return {
    ...check,
    isSpoken: isSpokenLine(check, line),
    spoken: spokenText(line.text, grounds.language),
  }
}

async function scriptView(ctx: Context, row: ScriptRow, campaign: Campaign): Promise<ScriptView> {
  const { campaignId, version, script, sources, removed, origin, modelUsed, createdAt } = row
  const [grounds, latest] = [await groundsOf(ctx, row), await readAllSources(ctx, campaign)]
  return {
    campaignId,
    version,
    script,
    checks: Object.fromEntries(script.lines.map((line) => [line.id, checkedLine(line, grounds)])),
    sources,
    removed,
    origin,
    modelUsed,
    isLocal: isLocalAnalyst(modelUsed),
    createdAt: createdAt.toISOString(),
    isOutdated: latest.all.length > 0 && !isDeepStrictEqual(latest.usable, sources),
  }
}

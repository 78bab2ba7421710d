import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import { isFound } from '../../analysis/shown.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { getAnalysis } from '../../statements/get-analysis.ts'
import { contentSources } from '../content-sources.ts'
import { isCorrectedSource } from '../script/corrected-lines.ts'
import { sourceStatements } from '../source-statements.ts'
import { correctedOf } from './corrected-of.ts'

/** The statements that a campaign's podcast may use; see `readAllSources`. */
export const readSources = async (ctx: Context, campaign: Campaign): Promise<SourceStatement[]> =>
  (await readAllSources(ctx, campaign)).usable

/**
 * Returns the checked statements of a campaign's content, or else those of its topics' latest
 * analyses, with what people have changed of them. Numbered from '1'. `usable`: without those that
 * were corrected since.
 */
export async function readAllSources(
  ctx: Context,
  campaign: Campaign,
): Promise<{ all: SourceStatement[]; usable: SourceStatement[] }> {
  const ofContent = await contentSources(ctx, campaign.id)
  const all = ofContent.length > 0 ? ofContent : await sourcesOfTopics(ctx, campaign.topicIds)
  const corrected = await correctedOf(ctx, all)
  return { all, usable: all.filter((source) => !isCorrectedSource(source, corrected)) }
}

async function sourcesOfTopics(ctx: Context, topicIds: number[]): Promise<SourceStatement[]> {
  const found: SourceStatement[] = []
  for (const topicId of topicIds) found.push(...(await sourcesOfTopic(ctx, topicId)))
  return found.map((source, place) => ({ ...source, id: String(place + 1) }))
}

/** A topic that was deleted in the meantime has none. */
async function sourcesOfTopic(ctx: Context, topicId: number): Promise<SourceStatement[]> {
  try {
    const analysis = await getAnalysis(ctx, { topicId })
    if (!analysis) return []
    const sections = analysis.sections.map((section) => ({
      ...section,
      statements: section.statements.filter((one) => one.isShown && isFound(released(one))),
    }))
    return sourceStatements(sections, analysis.articles)
  } catch (error) {
    if (error instanceof NotFoundError) return []
    throw error
  }
}

const released = <S extends { releasedAt: string | null }>(statement: S) => ({
  ...statement,
  releasedAt: statement.releasedAt === null ? null : new Date(statement.releasedAt),
})

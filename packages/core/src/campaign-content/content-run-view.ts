import type { CampaignPreview, ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { campaignRuns } from '@newsloom/db/schema/campaigns'
import { contentOrigin } from '../campaign-checks/content-origin.ts'
import type { Context } from '../context.ts'
import { NO_PODCAST, type PodcastFields, podcastSince } from '../episodes/podcast-of-campaign.ts'

export type ContentRunRow = typeof campaignRuns.$inferSelect

/** `podcast`: of this content; it is made after it. */
export const contentRunView = (row: ContentRunRow, podcast: PodcastFields = NO_PODCAST): ContentRunView => ({
  id: row.id,
  campaignId: row.campaignId,
  title: titleOf(row),
  kind: row.kind,
  state: row.state,
  progress: progressOf(row),
  current: currentWords(row),
  steps: row.steps,
  prompts: row.state === 'succeeded' ? row.prompts : null,
  preview: row.state === 'succeeded' ? previewOf(row, podcast) : null,
  error: row.error,
  queuedAt: row.queuedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Like `contentRunView`, with the podcast that was made from its content since. */
export async function runViewWithPodcast(ctx: Context, row: ContentRunRow): Promise<ContentRunView> {
  const { kind, campaignId, endedAt } = row
  if (kind !== 'content' || campaignId === null || !endedAt) return contentRunView(row)
  const content = { campaignId, contentAt: endedAt, statements: row.content?.statements ?? [] }
  return contentRunView(row, await podcastSince(ctx, content))
}

function titleOf({ kind, input }: ContentRunRow): string {
  const name = input.name || 'a new campaign'
  return kind === 'prompts' ? `Prompts for ${name}` : `Content of ${name}`
}

function previewOf({ content }: ContentRunRow, podcast: PodcastFields): CampaignPreview | null {
  if (!content || content.htmlContent === '') return null
  const { htmlContent, subject, templatesUsed, researchSources } = content
  return { htmlContent, subject, templatesUsed, researchSources, ...podcast, ...contentOrigin(content) }
}

/** A running step counts as half done. */
function progressOf({ state, steps }: ContentRunRow): number {
  if (state === 'succeeded') return 1
  const made = steps.reduce((sum, step) => sum + (PARTS[step.state] ?? 1), 0)
  return steps.length === 0 ? 0 : Number((made / steps.length).toFixed(3))
}
const PARTS: Partial<Record<ContentRunRow['steps'][number]['state'], number>> = { waiting: 0, running: 0.5 }

const STATES: Partial<Record<ContentRunRow['state'], string>> = {
  queued: sentence('waitingToStart'),
  cancelling: sentence('cancelling'),
  cancelled: sentence('cancelled'),
  failed: sentence('failed'),
  succeeded: sentence('done'),
}

function currentWords({ state, steps }: ContentRunRow): string {
  const running = steps.filter((step) => step.state === 'running').map((step) => step.label)
  const [first, second] = running
  const doing = second ? sentence('andMore', first ?? '', running.length - 1) : first
  return STATES[state] ?? doing ?? sentence('starting')
}

import { plural, t } from '@lingui/core/macro'
import type { CampaignStep, CampaignStepKind } from '@newsloom/contract/campaigns/content-runs'
import type { RunStep, RunView, StepKind } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import { SEARCH_LABEL, sampleOfLabel } from '@newsloom/contract/sources/source-labels'
import type { StepReport } from '@newsloom/contract/step-report'
import { translateMessage } from '../sentences/translate-message.ts'
import { reportText } from './report-texts.ts'
import { stepCount } from './step-counts.ts'

type StepText = { detail: string; report?: StepReport | null | undefined }

/** Returns the sentence below a step; other errors are translated as far as they are known. */
export const stepDetail = ({ detail, report }: StepText): string =>
  report ? reportText(report) : translateMessage(detail)

const LABELS: Record<Exclude<StepKind, 'source'>, string> = {
  window: t`Time range`,
  articles: t`Full texts`,
  rank: t`Ranking and stories`,
  analysis: t`AI analysis`,
  save: t`Saving`,
}

/** The name of a step of research; of a source, its short address. */
export function stepLabel({ kind, label }: Pick<RunStep, 'kind' | 'label'>): string {
  return kind === 'source' ? sourceLabel(label) : LABELS[kind]
}

/** A step of research as a list of steps shows it. */
export const shownStep = (step: RunStep) => ({
  id: step.id,
  label: stepLabel(step),
  state: step.state,
  detail: stepDetail(step),
  count: stepCount(step),
})

/** The short name of a source, as the server made it. */
export function sourceLabel(label: string): string {
  if (label === SEARCH_LABEL) return t`News search by keywords`
  const sample = sampleOfLabel(label)
  return sample === null ? label : t`Sample source: ${sample}`
}

const DOING: Record<Exclude<StepKind, 'source'>, string> = {
  window: t`Checking dates`,
  articles: t`Reading full texts`,
  rank: t`Ranking articles and grouping stories`,
  analysis: t`Writing the AI analysis`,
  save: t({ message: 'Saving', context: 'in progress' }),
}

const ENDS: Partial<Record<RunView['state'], string>> = {
  queued: t`Waiting to start`,
  cancelling: t`Cancelling`,
  cancelled: t`Cancelled`,
  failed: t`Failed`,
}

/** Returns null while the run is in progress. */
const endText = (state: RunView['state']): string | null => ENDS[state] ?? (isRunOver(state) ? t`Done` : null)

/** Says in a few words how far a research run is. */
export function runText({ state, steps }: Pick<RunView, 'state' | 'steps'>): string {
  const end = endText(state)
  if (end !== null) return end
  const running = steps.filter((step) => step.state === 'running')
  const first = running[0] ?? steps.find((step) => step.state === 'waiting')
  if (!first) return t`Starting`
  if (first.kind !== 'source') return DOING[first.kind]
  const source = sourceLabel(first.label)
  return running.length < 2
    ? t`Reading ${source}`
    : plural(running.length, { one: 'Reading # source', other: 'Reading # sources' })
}

const CAMPAIGN_LABELS: Record<Exclude<CampaignStepKind, 'research' | 'write'>, string> = {
  'read-topics': t`Reading the topics`,
  draft: t`Drafting the prompts`,
  'read-research': t`Reading the topics' research`,
  join: t`Merging the stories`,
  fill: t`Filling the template`,
  save: t({ message: 'Saving', context: 'in progress' }),
}

/** The name of a step of a campaign's content; of an earlier version's, in the server's words. */
export function campaignStepLabel({ kind, subject = '', label }: CampaignStep): string {
  if (!kind) return label
  if (kind === 'research') return t`Researching ${subject}`
  if (kind === 'write') return subject ? t`Writing with ${subject}` : t`Writing with the local analyst`
  return CAMPAIGN_LABELS[kind]
}

/** Says in a few words how far a run of a campaign's content is. */
export function contentRunText({
  state,
  steps,
}: {
  state: RunView['state']
  steps: readonly CampaignStep[]
}): string {
  const end = endText(state)
  if (end !== null) return end
  const [first, ...others] = steps.filter((step) => step.state === 'running').map(campaignStepLabel)
  if (first === undefined) return t`Starting`
  return others.length === 0 ? first : t`${first} and ${others.length} more`
}

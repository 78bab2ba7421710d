import type { CampaignRunInput, CampaignRunStep } from '@newsloom/db/schema/campaigns'
import type { Context } from '../../context.ts'
import type { Claim } from '../../runs/run-kind.ts'
import type { CampaignRunRow } from '../campaign-run-view.ts'
import { contentRun } from '../content-run.ts'

export const READ_TOPICS = 'Reading the topics'
export const DRAFT = 'Drafting the prompts'
export const READ_RESEARCH = "Reading the topics' research"
export const JOIN = 'Joining the stories'
export const COMPOSE = 'Putting it into the template'
export const SAVE = 'Saving'

/** 'the local analyst' if no model is used. */
const writerOf = (ctx: Context, { geminiModel }: CampaignRunInput): string =>
  ctx.analyst.kind === 'local' ? 'the local analyst' : geminiModel
export const writeLabel = (ctx: Context, input: CampaignRunInput): string =>
  `Writing with ${writerOf(ctx, input)}`

/** Returns the steps of a run, as far as they are known before it starts. */
export function plannedSteps(
  ctx: Context,
  { kind, input }: Pick<CampaignRunRow, 'kind' | 'input'>,
): CampaignRunStep[] {
  const labels =
    kind === 'prompts' ? [READ_TOPICS, DRAFT] : [READ_RESEARCH, JOIN, writeLabel(ctx, input), COMPOSE, SAVE]
  return labels.map(waiting)
}

export const waiting = (label: string): CampaignRunStep => ({ label, state: 'waiting', detail: '' })

export type CampaignSteps = {
  /** steps that come before all others */
  putFirst(labels: string[]): Promise<void>
  begin(label: string, detail?: string): Promise<void>
  end(label: string, detail: string, state?: 'done' | 'failed' | 'skipped'): Promise<void>
  /** all steps with this one ended: for the write that ends the run */
  endedWith(label: string, detail: string): CampaignRunStep[]
}

/** The live steps of a claimed run, from the start: an earlier attempt's are dropped. */
export function campaignSteps(ctx: Context, claim: CampaignRunRow): CampaignSteps {
  let steps = plannedSteps(ctx, claim)
  let writing = Promise.resolve()
  /** One write after another, so that an older state never overwrites a newer one. */
  const write = (): Promise<void> => {
    const next = writing.then(() => save(ctx, claim, steps))
    // the caller of this write gets its error, and the next write does not fail
    writing = next.catch(() => undefined)
    return next
  }
  const change = (label: string, values: Partial<CampaignRunStep>) => {
    steps = steps.map((step) => (step.label === label ? { ...step, ...values } : step))
  }
  return {
    putFirst: (labels) => {
      steps = [...labels.map(waiting), ...steps]
      return write()
    },
    begin: (label, detail = '') => {
      change(label, { state: 'running', detail })
      return write()
    },
    end: (label, detail, state = 'done') => {
      change(label, { state, detail })
      return write()
    },
    endedWith: (label, detail) => {
      change(label, { state: 'done', detail })
      return steps
    },
  }
}

async function save(ctx: Context, claim: Claim, steps: CampaignRunStep[]): Promise<void> {
  await contentRun.update(ctx, claim, { steps })
}

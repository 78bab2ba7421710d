import type { CampaignStep, CampaignStepKind } from '@newsloom/contract/campaigns/content-runs'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { ContentRunInput } from '@newsloom/db/schema/campaigns'
import type { Context } from '../../context.ts'
import type { Claim } from '../../runs/run-kind.ts'
import { type StepText, storedAs } from '../../runs/step-text.ts'
import { contentRun } from '../content-run.ts'
import type { ContentRunRow } from '../content-run-view.ts'

/** A step before it starts; its label is its own in its run. */
export type PlannedStep = { kind: CampaignStepKind; label: string; subject?: string }

export const READ_TOPICS: PlannedStep = { kind: 'read-topics', label: sentence('readingTopics') }
export const DRAFT: PlannedStep = { kind: 'draft', label: sentence('draftingPrompts') }
export const READ_RESEARCH: PlannedStep = { kind: 'read-research', label: sentence('readingTopicsResearch') }
export const JOIN: PlannedStep = { kind: 'join', label: sentence('joiningStories') }
export const FILL: PlannedStep = { kind: 'fill', label: sentence('fillingTemplate') }
export const SAVE: PlannedStep = { kind: 'save', label: sentence('saving') }

/** Returns the step that writes, by the model or by the local analyst. */
export const writeStep = (ctx: Context, { geminiModel }: ContentRunInput): PlannedStep =>
  ctx.analyst.kind === 'local'
    ? { kind: 'write', label: sentence('writingWith', sentence('localAnalyst')) }
    : { kind: 'write', label: sentence('writingWith', geminiModel), subject: geminiModel }

/** Returns the steps of a run, as far as they are known before it starts. */
export function plannedSteps(
  ctx: Context,
  { kind, input }: Pick<ContentRunRow, 'kind' | 'input'>,
): CampaignStep[] {
  const steps =
    kind === 'prompts' ? [READ_TOPICS, DRAFT] : [READ_RESEARCH, JOIN, writeStep(ctx, input), FILL, SAVE]
  return steps.map(waiting)
}

const waiting = (step: PlannedStep): CampaignStep => ({ ...step, state: 'waiting', detail: '' })

export type CampaignSteps = {
  /** steps that come before all others */
  putFirst(steps: PlannedStep[]): Promise<void>
  begin(step: PlannedStep, outcome?: StepText): Promise<void>
  end(step: PlannedStep, outcome: StepText, state?: 'done' | 'failed' | 'skipped'): Promise<void>
  /** all steps with this one ended: for the write that ends the run */
  endedWith(step: PlannedStep, outcome: StepText): CampaignStep[]
}

/** The live steps of a claimed run, from the start: an earlier attempt's are dropped. */
export function campaignSteps(ctx: Context, claim: ContentRunRow): CampaignSteps {
  let steps = plannedSteps(ctx, claim)
  let writing = Promise.resolve()
  /** One write at a time, so an older state never overwrites a newer one. */
  const write = (): Promise<void> => {
    const next = writing.then(() => save(ctx, claim, steps))
    // the caller of this write gets its error, and the next write does not fail
    writing = next.catch(() => undefined)
    return next
  }
  const change = ({ label }: PlannedStep, state: CampaignStep['state'], outcome: StepText) => {
    steps = steps.map((step) => (step.label === label ? { ...step, state, ...storedAs(outcome) } : step))
  }
  return {
    putFirst: (first) => {
      steps = [...first.map(waiting), ...steps]
      return write()
    },
    begin: (step, outcome = '') => {
      change(step, 'running', outcome)
      return write()
    },
    end: (step, outcome, state = 'done') => {
      change(step, state, outcome)
      return write()
    },
    endedWith: (step, outcome) => {
      change(step, 'done', outcome)
      return steps
    },
  }
}

async function save(ctx: Context, claim: Claim, steps: CampaignStep[]): Promise<void> {
  await contentRun.update(ctx, claim, { steps })
}

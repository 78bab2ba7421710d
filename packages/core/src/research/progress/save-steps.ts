import type { MissedWhy } from '@newsloom/contract/research/issues'
import type { StepKind, StepState } from '@newsloom/contract/research/research'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, eq, exists, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { ClaimLostError } from '../../runs/claimed-work.ts'
import { type StepText, storedAs } from '../../runs/step-text.ts'
import type { ResearchClaim } from './research-claim.ts'

export type StepChange = {
  state?: StepState
  missed?: MissedWhy | null
  found?: number | null
  kept?: number | null
  outcome?: StepText
}
export type StepWriter = {
  /** @throws ClaimLostError when the run no longer belongs to this claim */
  source: (index: number, change: StepChange) => Promise<void>
  set: (kind: Exclude<StepKind, 'source'>, change: StepChange) => Promise<void>
}

/** Saves a run's steps as they change, and notifies watchers. */
export function stepWriter(ctx: Context, claim: ResearchClaim): StepWriter {
  const write = (position: number, change: StepChange) =>
    transaction(ctx, async ({ db, events, now }) => {
      const owned = db
        .select({ one: sql`1` })
        .from(researchRuns)
        .where(and(eq(researchRuns.id, claim.id), eq(researchRuns.fence, claim.fence)))
      const written = await db
        .update(researchRunSteps)
        .set({ ...columnsOf(change), updatedAt: now() })
        .where(
          and(eq(researchRunSteps.runId, claim.id), eq(researchRunSteps.position, position), exists(owned)),
        )
        .returning({ id: researchRunSteps.id })
      if (written.length === 0) throw new ClaimLostError()
      await events.publish(db, { kind: 'run', id: claim.id })
    })
  return {
    source: write,
    set: (kind, change) =>
      write(
        claim.plan.steps.findIndex((step) => step.kind === kind),
        change,
      ),
  }
}

const columnsOf = ({ outcome, ...change }: StepChange) =>
  outcome === undefined ? change : { ...change, ...storedAs(outcome) }

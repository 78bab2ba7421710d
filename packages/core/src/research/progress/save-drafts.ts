import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalysisDraft } from '@newsloom/contract/analysis/analysis-draft'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { ResearchClaim } from './research-claim.ts'
import { isOpen } from './summary-rows.ts'

/** At most two drafts a second are saved, however fast a model writes. */
const GAP_MS = 500

export type DraftSaver = {
  /** saves the draft, or a newer one that replaces it meanwhile */
  put: (draft: AnalysisDraft) => void
  /** resolves when the last one is saved or dropped */
  stop: () => Promise<void>
}

/**
 * Saves what is written of an analysis for those who watch it. It is only shown: when it cannot be
 * saved, the analysis is written without it.
 */
export function saveDrafts(ctx: Context, claim: ResearchClaim): DraftSaver {
  const ended = new AbortController()
  let next: AnalysisDraft | null = null
  let saving: Promise<void> | null = null

  const save = async () => {
    while (next && !ended.signal.aborted) {
      const draft = next
      next = null
      await saveDraft(ctx, claim, draft)
      await sleep(GAP_MS, undefined, { signal: ended.signal }).catch(untilEnded)
    }
  }
  const untilEnded = (error: unknown) => {
    if (!ended.signal.aborted) throw error
  }
  const giveUp = (error: unknown) => {
    ended.abort()
    ctx.log.warn({ err: error, runId: claim.id }, 'the analysis cannot be shown while it is written')
  }
  const start = () => {
    saving = save()
      .catch(giveUp)
      .then(() => {
        saving = null
        if (next && !ended.signal.aborted) start()
      })
  }
  return {
    put: (draft) => {
      next = draft
      if (!saving && !ended.signal.aborted) start()
    },
    stop: async () => {
      ended.abort()
      await saving
    },
  }
}

/** Nothing is written when another worker has the run by now. */
async function saveDraft({ db, events }: Context, claim: ResearchClaim, draft: AnalysisDraft): Promise<void> {
  const owned = db
    .select({ one: sql`1` })
    .from(researchRuns)
    .where(
      and(
        eq(researchRuns.id, claim.id),
        eq(researchRuns.fence, claim.fence),
        eq(researchRuns.state, 'running'),
      ),
    )
  await db
    .update(summaries)
    .set({ draft })
    .where(and(isOpen(claim.topic.id), exists(owned)))
  await events.publish(db, { kind: 'analysis-draft', id: claim.id })
}

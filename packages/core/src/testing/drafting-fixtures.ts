import { runContent } from '../campaign-content/content-job.ts'
import { startPrompts } from '../campaign-content/start-prompts.ts'
import type { Context } from '../context.ts'
import type { Analyst } from '../ports.ts'
import { contentRunBed } from './campaigns/content-run-fixtures.ts'
import { fakeAnalyst, insertTopic } from './research-fixtures.ts'

export type Drafting = Analyst['draftCampaign']
export const DRAFT = {
  campaignName: 'Rates',
  customPrompt: 'C',
  formatPrompt: 'F',
  modelUsed: 'test-model',
}

/** A `contentRunBed` with analysts that draft. */
export function draftingBed() {
  const bed = contentRunBed()
  /** A context whose analyst drafts this way, with a topic. */
  async function drafting(draftCampaign: Drafting, over: Partial<Context> = {}) {
    const ctx = bed.context({ analyst: { ...fakeAnalyst(), draftCampaign }, ...over })
    const { id: topicId } = await insertTopic(ctx.db)
    const asked = { topicIds: [topicId], persona: 'Risk Manager', geminiModel: 'gemini-1.5-pro' }
    const ask = (campaignId: number | null = null) => startPrompts(ctx, { ...asked, campaignId })
    return { ctx, topicId, ask }
  }
  /** A run of prompts in progress. */
  async function begun(draft: Drafting, over: Partial<Context> = {}) {
    const reached = Promise.withResolvers<void>()
    const scene = await drafting((request, signal) => {
      reached.resolve()
      return draft(request, signal)
    }, over)
    const { id: runId } = await scene.ask()
    const stop = new AbortController()
    const running = runContent(scene.ctx, { runId }, stop.signal)
    await reached.promise
    return { ...scene, runId, running, stop }
  }
  return { ...bed, drafting, begun }
}

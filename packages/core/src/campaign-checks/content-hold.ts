import { holdRemedy, holdText, type StoredHold } from '@newsloom/contract/analysis/holds'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { contentRunOf } from './content-run-of.ts'

/**
 * Why a campaign's content waits for a person before it is emailed, and what to do; null: it does
 * not.
 */
export async function contentHold(ctx: Context, campaignId: number): Promise<string | null> {
  const checks = (await contentRunOf(ctx, campaignId))?.content?.checks
  if (!checks?.hold || checks.releasedAt !== null) return null
  return `${sentence('campaignOnHold')} ${holdText(checks.hold)} ${contentRemedy(checks.hold)}`
}

/** Says how to end a hold of a campaign's content. */
export const contentRemedy = (hold: StoredHold): string =>
  sentence(holdRemedy(hold).canRelease ? 'releaseContent' : 'generateContentAgain')

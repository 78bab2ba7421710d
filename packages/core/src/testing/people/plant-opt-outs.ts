import {
  consentEvents,
  preferences,
  suppressions,
  topicOptOuts,
  webhookEvents,
} from '@newsloom/db/schema/consent'
import { podcastFeeds } from '@newsloom/db/schema/podcasts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { emailHash } from '../../suppressions/email-hash.ts'

type Chosen = { emailNorm: string; topicId: number; deliveryId: number; mark: string }

/** Stores a person's choices, and an address of a podcast that is theirs. */
export async function plantOptOuts(
  ctx: Context,
  { emailNorm, topicId, deliveryId, mark }: Chosen,
): Promise<void> {
  const note = `note-${mark}`
  await ctx.db
    .insert(suppressions)
    .values({ emailHash: emailHash(emailNorm), emailNorm, reason: 'manual', note })
  await ctx.db.insert(preferences).values({ emailNorm, pausedUntil: sql`now() + interval '1 day'` })
  await ctx.db.insert(topicOptOuts).values({ emailNorm, topicId })
  await ctx.db
    .insert(consentEvents)
    .values({ emailNorm, kind: 'suppressed', method: 'owner', deliveryId, note })
  await ctx.db.insert(webhookEvents).values({
    id: `msg-${deliveryId}`,
    type: 'email.bounced',
    emailNorm,
    deliveryId,
    occurredAt: new Date(),
    effect: 'transient',
  })
  await ctx.db.insert(podcastFeeds).values({ campaignId: 1, kind: 'reader', emailNorm })
}

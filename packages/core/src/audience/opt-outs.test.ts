import { deliveries, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSend } from '../send-views/get-send.ts'
import { suppress } from '../suppressions/suppress.ts'
import {
  deliveryStatesOf,
  forgetPeople,
  leave,
  optOut,
  pause,
  secondList,
  tomorrow,
} from '../testing/people/opt-out-fixtures.ts'
import { addPeople, fakeMailer, type SendScene, sendScene } from '../testing/send-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countAudience } from './count-audience.ts'

const database = testDatabase()
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database, { mailer: fakeMailer() })
  await forgetPeople(database)
})

const yesterday = () => new Date(Date.now() - 86_400_000)

async function otherTopic(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .insert(researchTopics)
    .values({
      name: 'Other',
      geminiModel: 'm',
      timeFilter: '24h',
      customTimeValue: 1,
      customTimeUnit: 'hours',
    })
    .returning()
  return row?.id ?? 0
}

const sendTo = (ctx: Context, { topicId, templateId }: SendScene, contactListIds: number[]) =>
  sendNews(ctx, { topicId, templateId, contactListIds, subject: null })

describe('at the freeze', () => {
  it('records in the deliveries who is not mailed and why, and counts the same beforehand', async () => {
    const scene = await sendScene(ctx, { people: 8 })
    const second = await secondList(ctx)
    await addPeople(ctx, second, 6, 9)
    await suppress(ctx, { emailNorm: 'p1@example.org', reason: 'bounced', method: 'webhook' })
    await pause(ctx, 'p1@example.org', tomorrow())
    await pause(ctx, 'p2@example.org', tomorrow())
    await pause(ctx, 'p3@example.org', yesterday())
    await optOut(ctx, 'p4@example.org', scene.topicId)
    await optOut(ctx, 'p3@example.org', await otherTopic(ctx))
    await leave(ctx, scene.listId, 'p5@example.org')
    await leave(ctx, scene.listId, 'p6@example.org')
    await optOut(ctx, 'elsewhere@example.org', scene.topicId)
    const contactListIds = [scene.listId, second]

    expect(await countAudience(ctx, { contactListIds, topicId: scene.topicId })).toEqual({
      people: 5,
      suppressed: 1,
      skipped: 2,
      duplicates: 2,
    })
    const { sendId, message } = await sendTo(ctx, scene, contactListIds)
    expect(message).toBe('Sending to 5 recipients')
    expect(await deliveryStatesOf(ctx, sendId)).toEqual({
      p1: 'suppressed: bounced',
      p2: 'skipped: paused',
      p3: 'pending',
      p4: 'skipped: topic-opt-out',
      p6: 'pending',
      p7: 'pending',
      p8: 'pending',
      p9: 'pending',
    })
    expect((await getSend(ctx, { id: sendId })).counts).toEqual({
      audience: 8,
      pending: 5,
      sent: 0,
      suppressed: 1,
      failed: 0,
      skipped: 2,
      uncertain: 0,
    })
    // a person who left one list is mailed as a member of the other
    const [p6] = await ctx.db
      .select({ listId: deliveries.listId })
      .from(deliveries)
      .where(and(eq(deliveries.sendId, sendId), eq(deliveries.emailNorm, 'p6@example.org')))
    expect(p6?.listId).toBe(second)
  })

  it('refuses a send that would reach nobody', async () => {
    const scene = await sendScene(ctx, { people: 2 })
    await pause(ctx, 'p1@example.org', tomorrow())
    await optOut(ctx, 'p2@example.org', scene.topicId)
    await expect(sendTo(ctx, scene, [scene.listId])).rejects.toThrow('cannot be emailed')
    await leave(ctx, scene.listId, 'p1@example.org')
    await leave(ctx, scene.listId, 'p2@example.org')
    await expect(sendTo(ctx, scene, [scene.listId])).rejects.toThrow('no contacts')
  })

  it('counts what it would freeze, for any lists and opt-outs', async () => {
    const scene = await sendScene(ctx, { people: 0 })
    const lists = [scene.listId, await secondList(ctx), await secondList(ctx)]
    // each person's memberships and opt-outs by the digits of their number
    for (const [place, listId] of lists.entries()) {
      await ctx.db.execute(sql`
        insert into contacts (list_id, email, email_norm, left_at)
        select ${listId}::int, 'm' || n || '@example.org', 'm' || n || '@example.org',
          case when (n / 7) % 5 = ${place}::int or n % 13 = 0 then now() end
        from generate_series(1, 200) n where (n >> ${place}::int) % 2 = 1`)
    }
    await ctx.db.execute(sql`insert into suppressions (email_hash, email_norm, reason)
      select email_hash(e), e, 'manual' from (select 'm' || n || '@example.org' e from generate_series(1, 220, 11) n) q`)
    await ctx.db.execute(sql`insert into suppressions (email_hash, reason)
      select email_hash('erased' || n), 'manual' from generate_series(1, 3) n`)
    await ctx.db.execute(sql`insert into preferences (email_norm, paused_until)
      select 'm' || n || '@example.org', now() + make_interval(days => n % 3 - 1) from generate_series(1, 220, 4) n`)
    await ctx.db.execute(sql`insert into topic_opt_outs (email_norm, topic_id)
      select 'm' || n || '@example.org', ${scene.topicId}::int from generate_series(1, 220, 9) n`)
    for (const chosen of [[0], [1], [0, 1], [0, 2], [1, 2], [0, 1, 2]]) {
      const contactListIds = chosen.map((place) => lists[place] ?? 0)
      const counted = await countAudience(ctx, { contactListIds, topicId: scene.topicId })
      const { sendId } = await sendTo(ctx, scene, contactListIds)
      const { counts } = await getSend(ctx, { id: sendId })
      const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
      expect(counted).toEqual({
        duplicates: send?.duplicates,
        people: counts.pending,
        suppressed: counts.suppressed,
        skipped: counts.skipped,
      })
      expect(counted.skipped).toBeGreaterThan(0)
    }
    expect(await countAudience(ctx, { contactListIds: [], topicId: null })).toEqual({
      people: 0,
      suppressed: 0,
      skipped: 0,
      duplicates: 0,
    })
  })
})

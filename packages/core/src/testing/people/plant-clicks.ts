import { clicks, decoyClicks, links } from '@newsloom/db/schema/clicks'
import type { Context } from '../../context.ts'

type Click = { emailNorm: string; sendId: number; deliveryId: number; mark: string }

/** Two clicks in a mail, and one in a mail that was wiped; and a request for the decoy of each. */
export async function plantClicks(ctx: Context, { emailNorm, sendId, deliveryId, mark }: Click) {
  const [link] = await ctx.db
    .insert(links)
    .values({ url: 'https://news.example.org/a', urlHash: `hash of ${deliveryId}` })
    .returning()
  const click = {
    linkId: link?.id ?? 0,
    emailNorm,
    class: 'people' as const,
    classReason: 'a person',
    userAgent: `agent-${mark}`,
    ipHash: `visitor-${mark}`,
    networkHash: `block-${mark}`,
    dataCentre: `cloud-${mark}`,
  }
  await ctx.db.insert(clicks).values([
    { ...click, sendId, deliveryId },
    { ...click, sendId, deliveryId },
    { ...click, deliveryId: 1_000_000 + deliveryId },
  ])
  const { userAgent, ipHash, networkHash, dataCentre } = click
  await ctx.db.insert(decoyClicks).values([
    { deliveryId, emailNorm, userAgent, ipHash, networkHash, dataCentre },
    { deliveryId: 1_000_000 + deliveryId, emailNorm, userAgent, ipHash, networkHash, dataCentre },
  ])
}

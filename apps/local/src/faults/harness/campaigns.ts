import { addEmailCampaign, sendsOf } from '@newsloom/core/testing/campaigns/campaign-scene'
import { insertList } from '@newsloom/core/testing/people/subscription-fixtures'
import { addPeople, type SendScene } from '@newsloom/core/testing/send-fixtures'
import { person, type Sending, untilState } from './sending.ts'
import type { World } from './world.ts'

export type PlannedCampaign = { campaignId: number; people: string[] }

/** A campaign from the scene's template to its own list of p<from>@example.org and so on. */
export async function campaignTo(
  { ctx }: World,
  { templateId }: SendScene,
  from: number,
  recipientCount: number,
): Promise<PlannedCampaign> {
  const listId = await insertList(ctx)
  await addPeople(ctx, listId, from, from + recipientCount - 1)
  const audience = { kind: 'lists' as const, contactListIds: [listId] }
  const campaignId = await addEmailCampaign(ctx, { templateId, audience })
  return { campaignId, people: Array.from({ length: recipientCount }, (_, n) => person(from + n)) }
}

/** The sends of a campaign, once they are done. */
export async function sendingsOf(world: World, { campaignId, people }: PlannedCampaign): Promise<Sending[]> {
  const made = await sendsOf(world.ctx, campaignId)
  for (const { id } of made) await untilState(world, id, 'done')
  return made.map(({ id }) => ({ sendId: id, people }))
}

import { insertList, subscribe } from '@newsloom/core/testing/people/subscription-fixtures'
import { addPeople } from '@newsloom/core/testing/send-fixtures'
import { createSampleTopic } from '@newsloom/core/topic-editing/create-sample-topic'
import { person } from './sending.ts'
import type { World } from './world.ts'

export type DueTopic = { topicId: number; listIds: number[]; people: string[] }

/**
 * A sample topic with two subscribed lists of `each` people, p<from>@example.org and so on, both
 * due an hour ago.
 */
export async function dueTopic({ ctx: base }: World, from: number, each: number): Promise<DueTopic> {
  const ctx = {
    ...base,
    news: { ...base.news, sampleSources: () => ['sample:thai-economy', 'sample:world-economy'] },
  }
  const { id: topicId } = await createSampleTopic(ctx)
  const listIds = [await insertList(ctx), await insertList(ctx)]
  for (const [place, id] of listIds.entries())
    await addPeople(ctx, id, from + place * each, from + place * each + each - 1)
  const yesterday = { ...ctx, now: () => new Date(Date.now() - 25 * 3_600_000) }
  await subscribe(yesterday, topicId, listIds)
  return { topicId, listIds, people: Array.from({ length: 2 * each }, (_, n) => person(from + n)) }
}

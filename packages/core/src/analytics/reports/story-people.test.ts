import { expect, it } from 'vitest'
import { foldClicks } from '../../rollups/fold-clicks.ts'
import { rebuildRollups } from '../../rollups/rebuild-rollups.ts'
import { insertJudgedClicks, mailedSend } from '../../testing/analytics-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countPeopleByGroup } from './story-people.ts'

const database = testDatabase()
const ctx = testContext(database)
const at = new Date('2026-11-10T08:00:00.000Z')

type Mailed = Awaited<ReturnType<typeof mailedSend>>
const clickOf = ({ deliveryIds, linkIds }: Mailed, person: number, link: number) => ({
  at,
  deliveryId: deliveryIds[person] ?? 0,
  linkId: linkIds[link] ?? 0,
  class: 'people' as const,
})
const insertClick = (send: Mailed, person: number, link: number) => database.sql`
  insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason)
  select now(), ${send.linkIds[link] ?? 0}, id, send_id, email_norm, 'people', 'fixture'
  from deliveries where id = ${send.deliveryIds[person] ?? 0}`

it('counts again only when the people who clicked change', async () => {
  const urls = ['https://a.example/1', 'https://a.example/2']
  const send = await mailedSend(ctx, { recipientCount: 5, at, urls })
  const other = await mailedSend(ctx, { recipientCount: 5, at, urls: urls.slice(1) })
  const [first = 0, second = 0] = send.linkIds
  const counts = () =>
    countPeopleByGroup(ctx, { clicks: 'people', deletedIds: new Set() }, [
      [{ sendId: send.id, linkIds: [first] }],
      [{ sendId: send.id, linkIds: [first, second] }],
      [
        { sendId: send.id, linkIds: [second] },
        { sendId: other.id, linkIds: [second] },
      ],
    ])
  expect(await counts()).toEqual([0, 0, 0])
  await insertJudgedClicks(ctx, [clickOf(send, 0, 0), clickOf(send, 1, 0), clickOf(send, 1, 1)])
  expect(await counts()).toEqual([2, 2, 1])
  // the second link is now clicked in both sends; the fixtures mail the same addresses
  await insertJudgedClicks(ctx, [clickOf(other, 1, 0), clickOf(other, 2, 0)])
  expect(await counts()).toEqual([2, 2, 2])
  // one becomes a machine as another one clicks: the number of clicks stays
  await database.sql`update clicks set class = 'machine' where send_id = ${send.id} and link_id = ${first}
    and delivery_id = ${send.deliveryIds[0] ?? 0}`
  await insertJudgedClicks(ctx, [clickOf(send, 1, 0)])
  expect(await counts()).toEqual([1, 1, 2])
  // an erased person stays one person
  await database.sql`update clicks set email_norm = 'erased-1' where email_norm = (
    select email_norm from deliveries where id = ${send.deliveryIds[1] ?? 0})`
  await foldClicks(ctx)
  expect(await counts()).toEqual([1, 1, 2])
  // clicks that are not counted yet do not count, as in all figures of the page
  await insertJudgedClicks(ctx, [clickOf(send, 3, 1)])
  await insertClick(send, 2, 0)
  await insertClick(send, 2, 1)
  expect(await counts()).toEqual([1, 2, 3])
  await foldClicks(ctx)
  expect(await counts()).toEqual([2, 3, 3])
  // while everything is counted again, the clicks are read
  await rebuildRollups(ctx)
  expect(await counts()).toEqual([2, 3, 3])
  await foldClicks(ctx)
  expect(await counts()).toEqual([2, 3, 3])
})

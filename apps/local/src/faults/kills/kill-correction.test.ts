import { reportStatement } from '@newsloom/core/corrections/decide-correction'
import { readCorrection } from '@newsloom/core/corrections/read-correction'
import { sendCorrection } from '@newsloom/core/corrections/send-correction'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { runResearch } from '@newsloom/core/research/research-job'
import { startResearch } from '@newsloom/core/research/start-research'
import { FOUND, statementScene } from '@newsloom/core/testing/analysis/statement-scene'
import { insertList, insertTopicWithTemplate } from '@newsloom/core/testing/people/subscription-fixtures'
import { addPeople } from '@newsloom/core/testing/send-fixtures'
import { expect, test, vi } from 'vitest'
import { inWorld, type World } from '../harness/world.ts'

/** More than one request's worth, so a kill leaves some of them to another worker. */
const [GOT_IT, OTHERS] = [250, 30]
const KILLS = 3
const soon = { timeout: 60_000, interval: 5 }
const { signal } = new AbortController()

/**
 * Kills workers while they mail a correction; others in the contact lists never got the statement.
 */
async function killWhileCorrecting(world: World): Promise<void> {
  const { mail, processes, sql } = world
  const ctx = { ...statementScene(world.ctx, [FOUND]), ...only(world) }
  const topicId = await insertTopicWithTemplate(ctx)
  const { id: runId } = await startResearch(ctx, { topicId })
  await runResearch(ctx, { runId }, signal)
  const listId = await insertList(ctx)
  await addPeople(ctx, listId, 1, GOT_IT)
  await addPeople(ctx, await insertList(ctx), GOT_IT + 1, GOT_IT + OTHERS)
  const first = await sendNews(ctx, { topicId, templateId: null, subject: null, contactListIds: [listId] })
  let { child } = await processes.start('worker')
  await vi.waitFor(async () => expect(await stateOf(world, first.sendId)).toBe('done'), soon)
  const before = (await mail.counts()).people

  const [note] = await sql<{ id: string }[]>`select note_id as id from mailed_statements limit 1`
  const { id } = await reportStatement(ctx, { noteId: note?.id ?? '', why: 'Wrong' })
  await mail.setFaults({ delayMs: 300 })
  const erratum = { kind: 'withdrawn', why: '' } as const
  const { sendId } = await sendCorrection(ctx, { id, erratum, people: GOT_IT })
  if (sendId === null) throw new Error('nothing was sent')
  for (let kill = 0; kill < KILLS; kill++) {
    const isOpen = await sql`select 1 from send_batches where send_id = ${sendId} and state <> 'done' limit 1`
    if (isOpen.length === 0) break
    await vi.waitFor(async () => expect(await requestsOf(world, sendId)).toBeGreaterThan(kill), soon)
    await processes.kill(child)
    child = (await processes.start('worker')).child
  }
  await vi.waitFor(async () => expect(await stateOf(world, sendId)).toBe('done'), soon)

  const { people } = await mail.counts()
  expect(Object.keys(people).toSorted()).toEqual(Object.keys(before).toSorted())
  expect(Object.keys(people)).toHaveLength(GOT_IT)
  expect(new Set(Object.values(people))).toEqual(new Set([2]))
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId })
}

/** The product's own queue and settings; only the news and the analyst are made up. */
const only = ({ ctx: { db, queue, config, events, runPrepared } }: World) => ({
  db,
  queue,
  config,
  events,
  runPrepared,
})

const stateOf = async ({ sql }: World, sendId: number) =>
  (await sql<{ state: string }[]>`select state from sends where id = ${sendId}`)[0]?.state
/** How often a request of the send was begun. */
const requestsOf = async ({ sql }: World, sendId: number): Promise<number> =>
  Number(
    (await sql<{ n: string }[]>`select sum(attempts) as n from send_batches where send_id = ${sendId}`)[0]
      ?.n ?? 0,
  )

test(
  'killing workers while they mail a correction still gives one email to everybody who got the statement',
  { timeout: 240_000 },
  () => inWorld({ mailRate: 4 }, killWhileCorrecting),
)

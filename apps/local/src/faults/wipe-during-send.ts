import { setTimeout as sleep } from 'node:timers/promises'
import { WipeResult } from '@newsloom/contract/wipe'
import { getSend } from '@newsloom/core/send-views/get-send'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { rowsOf } from '@newsloom/core/testing/wipe/fill-tables'
import { CLEARED } from '@newsloom/core/wipe/fates'
import { getWipeStatus } from '@newsloom/core/wipe/get-wipe-status'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { ownerCall } from './harness/post.ts'
import type { Started } from './harness/processes.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { seed: number; recipientCount: number; workers: number; kills: number; mailRate: number }

/** Requests of one worker at a time, and people in each. */
const MOST_IN_PROGRESS = 8 * 100
/** ms; a kill comes at random up to this time after the request; an undo takes longer */
const KILL_WITHIN = { wipe: 2_500, undo: 4_000 }
/** ms; longer than a request to the email service takes */
const QUIET = 3_000
const KEPT = ['contacts', 'contact_lists', 'suppressions']

/** Everything that there was, or nothing of it: whatever else it is, is a mixture. */
async function stateOf(world: World, recipientCount: number): Promise<'whole' | 'wiped' | 'mixture'> {
  await until('no wipe in progress', async () => ((await getWipeStatus(world.ctx)).busy ? null : true))
  const [found] = await world.sql<Record<'sends' | 'people' | 'topics' | 'wipes' | 'schemas', number>[]>`
    select (select count(*)::int from sends) as sends, (select count(*)::int from deliveries) as people,
      (select count(*)::int from research_topics) as topics,
      (select count(*)::int from wipes where undone_at is null) as wipes,
      (select count(*)::int from pg_namespace where nspname like 'wipe\\_%') as schemas`
  const isAll = (is: number[]) => JSON.stringify(Object.values(found ?? {})) === JSON.stringify(is)
  if (isAll([1, recipientCount, 1, 0, 0])) return 'whole'
  return isAll([0, 0, 0, 1, 1]) ? 'wiped' : 'mixture'
}

const wipe = (server: string) => ownerCall('DELETE', `${server}/api/wipe-all-data`)
const undo = (server: string, id: number) => ownerCall('POST', `${server}/api/wipe-all-data/${id}/undo`)
const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

type Scene = { server: string; sendId: number; workers: Started[] }
const startWorkers = ({ processes }: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => processes.start('worker')))

/** An undo leaves a send paused, unless all its mail was sent by then. */
async function continueSend({ ctx }: World, id: number): Promise<void> {
  if ((await getSend(ctx, { id })).state === 'paused') await resumeSend(ctx, { id })
}

async function untilQuiet({ mail }: World): Promise<number> {
  let last = -1
  while (last !== (await mail.totals()).accepted) {
    last = (await mail.totals()).accepted
    await sleep(QUIET)
  }
  return last
}

/** A wipe and its undo without kills: what continues after the answer, and what comes back. */
async function wipeOnce(world: World, { server, sendId, workers }: Scene) {
  const kept = await rowsOf(world, KEPT)
  const started = performance.now()
  const made = WipeResult.parse(await wipe(server))
  const wipeSeconds = secondsSince(started)
  const atAnswer = (await world.mail.totals()).accepted
  const late = (await untilQuiet(world)) - atAnswer
  const snapshot = await rowsOf(world, CLEARED, `wipe_${made.wipe.id}`)
  // a worker that waits with a batch gives it back as soon as there is one again
  for (const { child } of workers) await world.processes.kill(child)
  await undo(server, made.wipe.id)
  const isRestored = JSON.stringify(await rowsOf(world, CLEARED)) === JSON.stringify(snapshot)
  const isKept = JSON.stringify(await rowsOf(world, KEPT)) === JSON.stringify(kept)
  await startWorkers(world, workers.length)
  await continueSend(world, sendId)
  return { wipeSeconds, late, isRestored, isKept }
}

/**
 * Wipes what is whole and undoes what is wiped; each time the server is killed on the way. @returns
 * the states that were left
 */
async function killAll(world: World, { kills, recipientCount }: Size, dice: () => number, sendId: number) {
  const states: string[] = []
  for (let n = 0; n < kills; n += 1) {
    const server = await world.processes.start('server')
    const made = (await getWipeStatus(world.ctx)).wipe
    const asked = made ? undo(urlOf(server), made.id) : wipe(urlOf(server))
    const answered = asked.catch(() => null)
    await sleep(dice() * KILL_WITHIN[made ? 'undo' : 'wipe'])
    await world.processes.kill(server.child)
    await answered
    const state = await stateOf(world, recipientCount)
    states.push(state)
    if (state === 'whole') await continueSend(world, sendId)
  }
  return states
}

/** A send continues as if there had been no wipes. */
const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const server = urlOf(await world.processes.start('server'))
    const workers = await startWorkers(world, size.workers)
    const sending = await startSend(world, size.recipientCount)
    const { sendId } = sending
    await untilMailed(world, size.recipientCount / 5)
    const { wipeSeconds, late, isRestored, isKept } = await wipeOnce(world, { server, sendId, workers })
    const states = await killAll(world, size, seededDice(size.seed), sendId)
    const left = (await getWipeStatus(world.ctx)).wipe
    if (left) {
      await undo(server, left.id)
      await continueSend(world, sendId)
    }
    await untilState(world, sendId, 'done', 400_000)
    const { figures, marks } = await audit(world, [sending])
    return {
      figures: {
        seed: size.seed,
        ...figures,
        mailedAfterTheAnswer: late,
        wipeSeconds,
        states: states.join(' '),
      },
      missed: missedMarks({
        ...marks,
        'no kill leaves a mixture': !states.includes('mixture'),
        'only requests in progress end after the answer': late <= size.workers * MOST_IN_PROGRESS,
        'contacts, lists and suppressions are the same': isKept,
        'the undo restores every row': isRestored,
      }),
    }
  })

export const wipeDuringSend: Fault<Size> = {
  number: 13,
  name: 'a wipe and its undo during a send, with kills',
  short: { seed: 1, recipientCount: 1_500, workers: 1, kills: 3, mailRate: 1 },
  long: [1, 2].map((seed) => ({ seed, recipientCount: 10_000, workers: 2, kills: 12, mailRate: 1 })),
  run,
}

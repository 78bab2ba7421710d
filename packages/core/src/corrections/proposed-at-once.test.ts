import { notes } from '@newsloom/db/schema/analysis'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { correctionScene, EXPORTS, FOUND, PAGE, RATE } from '../testing/corrections/correction-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { reportStatement } from './decide-correction.ts'
import { proposeCorrection } from './proposal/propose-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase({ per: 'test' })
type Scene = Awaited<ReturnType<typeof correctionScene>>

const noteOf = async ({ ctx }: Scene, text: string): Promise<string> => {
  const [row] = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(sql`${notes.note} ->> 'text' = ${text}`)
  return row?.id ?? ''
}
const gone = (url: string, quote: string) => ({ kind: 'gone' as const, url, publisher: 'A', quote })

test('a statement of a sentence whose correction is being mailed gets a proposal of its own', async () => {
  const scene = await correctionScene(database)
  const { ctx, mail, mailEdited, reread, pass, says, proposals } = scene
  await mail()
  await reread()
  says(EXPORTS)
  pass(24)
  await reread()
  const edited = await mailEdited(FOUND.text, 'Inflation slowed to 0.4% in October.')
  pass(24)
  const [proposal] = await proposals()
  let reading: Promise<unknown> = Promise.resolve()
  await transaction(ctx, async (tx) => {
    await sendCorrection(tx, { id: proposal?.id ?? 0, erratum: { kind: 'withdrawn', why: '' }, people: 2 })
    reading = reread()
    await untilLockWait(database)
  })
  await reading
  expect((await proposals()).map(({ said, state }) => [said, state])).toEqual([
    [FOUND.text, 'mailed'],
    [edited.text, 'open'],
  ])
})

test('two pages that are read at the same time make one proposal for a statement', async () => {
  const scene = await correctionScene(database)
  const { ctx, mail, proposals } = scene
  await mail()
  const [first, second] = [await noteOf(scene, FOUND.text), await noteOf(scene, EXPORTS)]
  let other: Promise<unknown> = Promise.resolve()
  await transaction(ctx, async (tx) => {
    await proposeCorrection(tx, { noteIds: [first, second], cause: gone(PAGE, RATE) })
    const cause = gone('https://b.example/two', EXPORTS)
    other = transaction(ctx, (also) => proposeCorrection(also, { noteIds: [second], cause }))
    await untilLockWait(database)
  })
  expect(await other).toBeNull()
  expect(await proposals()).toHaveLength(1)
})

test('a statement that is reported while a page proposes it is corrected once', async () => {
  const scene = await correctionScene(database)
  const { ctx, mail, proposals } = scene
  await mail()
  const [first, second] = [await noteOf(scene, FOUND.text), await noteOf(scene, EXPORTS)]
  let reported: Promise<{ id: number }> = Promise.resolve({ id: 0 })
  await transaction(ctx, async (tx) => {
    await proposeCorrection(tx, { noteIds: [first, second], cause: gone(PAGE, RATE) })
    reported = reportStatement(ctx, { noteId: second, why: 'Wrong' })
    await untilLockWait(database)
  })
  const { id } = await reported
  expect((await proposals()).map((proposal) => proposal.id)).toEqual([id])
})

import { deliveries } from '@newsloom/db/schema/sends'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAttention } from '../activity/list-attention.ts'
import { archivePageUrl } from '../archives/public-archive-token.ts'
import { readPublicArchive } from '../archives/read-public-archive.ts'
import { dismissCorrection, reportStatement } from '../corrections/decide-correction.ts'
import { listMailedStatements } from '../corrections/read-correction.ts'
import { sendCorrection } from '../corrections/send-correction.ts'
import { webVersionToken } from '../mail/web-version-token.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { readMarks } from './read-marks.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

/** A statement that was mailed and reported, and the pages of its email. */
async function scene() {
  const { ctx, topicId, mail } = await correctionScene(database)
  const sendId = await mail()
  const [told] = await listMailedStatements(ctx, { of: 'topic', id: topicId })
  const noteId = told?.noteId ?? ''
  const { id } = await reportStatement(ctx, { noteId, why: 'Wrong figure' })
  const [delivery] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
    .orderBy(asc(deliveries.id))
  const web = async () =>
    (
      await readWebVersion(ctx, {
        token: webVersionToken(ctx.config.linkSecret, { deliveryId: delivery?.id ?? 0 }),
      })
    ).html
  const archiveIds = await ctx.db.execute<{ id: number }>('select archive_id as id from sends limit 1')
  const token =
    archivePageUrl(ctx.config, archiveIds[0]?.id ?? 0)
      .split('/')
      .at(-1) ?? ''
  const archive = async () => (await readPublicArchive(ctx, { token })).html
  const correct = () =>
    sendCorrection(ctx, {
      id,
      erratum: { kind: 'corrected', right: 'It is <b>1.75%</b>.', why: '' },
      people: 2,
    })
  return { ctx, id, noteId, web, archive, correct }
}

test('the pages of an email are marked once its correction is mailed, at their top, and no sooner', async () => {
  const { noteId, web, archive, correct } = await scene()
  for (const page of [await web(), await archive()]) expect(page).not.toContain('Corrected on')
  await correct()
  for (const page of [await web(), await archive()]) {
    expect(page).toMatch(/<body[^>]*><div role="note"/)
    // no wider than the card on a phone, and dark where the page is
    expect(page).toMatch(/role="note" style="box-sizing:border-box;width:calc[^"]*light-dark\(/)
    expect(page).toMatch(/Corrected on \d+ \w+ 2026/)
    expect(page).toContain(`<s>${FOUND.text}</s>`)
    expect(page).toContain('It is &lt;b&gt;1.75%&lt;/b&gt;.')
    expect(page).toContain(`/n/${noteId}"`)
  }
})

test('a wipe does not take the mark off the pages that are left', async () => {
  const { ctx, noteId, web, correct } = await scene()
  await correct()
  await wipeAllData(ctx)
  expect(await web()).toContain('Corrected on')
  expect(await readMarks(ctx, [noteId])).toMatchObject([{ said: FOUND.text, erratum: { kind: 'corrected' } }])
})

test('the Dashboard lists a proposal until it is decided', async () => {
  const { ctx, id } = await scene()
  const corrections = async () => (await listAttention(ctx)).filter(({ kind }) => kind === 'correction')
  expect(await corrections()).toMatchObject([{ id, name: 'Thai economy', said: FOUND.text, cause: 'person' }])
  await dismissCorrection(ctx, { id, reason: 'It was right' })
  expect(await corrections()).toEqual([])
})

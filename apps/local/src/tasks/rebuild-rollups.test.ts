import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { foldClicks } from '@newsloom/core/rollups/fold-clicks'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'

const database = testDatabase()
const file = path.join(import.meta.dirname, 'rebuild-rollups.ts')

/** Runs `npm run rollups:rebuild` with this DATABASE_URL. */
async function rebuild(url: string | null, ...options: string[]) {
  const env = { ...withoutSettings(process.env), ...(url === null ? {} : { DATABASE_URL: url }) }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...options], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}
const people = async () => {
  const rows = await database.sql<{ people: string }[]>`select people from click_counts where kind = 'all'`
  return rows.map((row) => Number(row.people))
}

test('wrong counts are right after a rebuild, unless it would lose what retention deleted', async () => {
  const ctx = testContext(database)
  await database.sql`
    insert into clicks (link_id, class, class_reason) select 1, 'people', 'x' from generate_series(1, 3)`
  await foldClicks(ctx)
  await database.sql`update click_counts set people = 99`
  expect(await rebuild(database.url)).toEqual({
    code: 0,
    out: 'Workers are recounting 3 clicks. Until they finish, figures are read from the clicks directly.\n',
    err: '',
  })
  await foldClicks(ctx)
  expect(await people()).toEqual([3])
  await database.sql`update click_watermark set dropped_before = '2026-03-01T00:00Z'`
  const refused = await rebuild(database.url)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^Clicks from before 2026-03-01 were deleted .* -- --lose-deleted\n$/)
  expect(await people()).toEqual([3])
  expect(await rebuild(database.url, '--lose-deleted')).toMatchObject({ code: 0 })
  expect(await people()).toEqual([])
})

test('without a database it says what is missing', async () => {
  expect(await rebuild(null)).toEqual({
    code: 1,
    out: '',
    err: 'DATABASE_URL must be set: it names the database whose clicks are counted.\n',
  })
})

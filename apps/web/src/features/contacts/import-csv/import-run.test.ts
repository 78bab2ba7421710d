import type { ImportResult } from '@newsloom/contract/contacts/imports'
import { expect, test, vi } from 'vitest'
import type { CsvChunk, CsvRow } from './csv/csv-types.ts'
import { ImportRun, type SendRows } from './import-run.ts'

const rowsOf = (chunk: number, size: number): CsvRow[] =>
  Array.from({ length: size }, (_, at) => ({
    row: 2 + chunk * size + at,
    email: `r${chunk * size + at}@x.th`,
    name: null,
  }))
/** A file of this many chunks, 100 bytes each. */
function fileOf(chunks: number, size = 10, over: (at: number) => Partial<CsvChunk> = () => ({})) {
  let at = 0
  const nextChunk = vi.fn(async (): Promise<CsvChunk | null> => {
    if (at === chunks) return null
    at += 1
    return { rows: rowsOf(at - 1, size), rejected: [], bytes: 100, ...over(at - 1) }
  })
  return { nextChunk, fileSize: chunks * 100 }
}
const saved = (rows: readonly CsvRow[], over: Partial<ImportResult> = {}): ImportResult => ({
  listId: 7,
  count: rows.length,
  duplicates: 0,
  rejectedCount: 0,
  rejected: [],
  ...over,
})
/** A server that remembers contacts: the same rows again are duplicates. */
function server(before?: (rows: readonly CsvRow[]) => void | Promise<void>) {
  const people = new Set<string>()
  const send = vi.fn<SendRows>(async (rows) => {
    await before?.(rows)
    const fresh = rows.filter((row) => !people.has(row.email))
    for (const row of fresh) people.add(row.email)
    return saved(rows, { count: fresh.length, duplicates: rows.length - fresh.length })
  })
  return { people, send }
}

test('all rows of all chunks arrive once, and the totals add up', async () => {
  const { people, send } = server()
  const state = await new ImportRun({ ...fileOf(9), listId: 7, send }).run()
  expect(state).toMatchObject({
    phase: 'done',
    rows: 90,
    imported: 90,
    duplicates: 0,
    rejectedCount: 0,
    share: 1,
  })
  expect(people.size).toBe(90)
})

test('two chunks are in flight at once, and no more are read', async () => {
  const file = fileOf(9)
  let flying = 0
  let most = 0
  const { send } = server(async () => {
    flying += 1
    most = Math.max(most, flying)
    await Promise.resolve()
    expect(file.nextChunk.mock.calls.length - send.mock.calls.length).toBeLessThanOrEqual(2)
    flying -= 1
  })
  await new ImportRun({ ...file, listId: 7, send }).run()
  expect(most).toBe(2)
})

test('without a list the first chunk goes alone, the others to the list that was created', async () => {
  const lists: (number | null)[] = []
  const send: SendRows = async (rows, listId) => {
    lists.push(listId)
    return saved(rows)
  }
  await new ImportRun({ ...fileOf(4), listId: null, send }).run()
  expect(lists).toEqual([null, 7, 7, 7])
})

test('continuing after a failed chunk imports exactly the rows of the file', async () => {
  let calls = 0
  const { people, send } = server(() => {
    calls += 1
    if (calls === 4) throw new Error('the server was killed')
  })
  const run = new ImportRun({ ...fileOf(9), listId: 7, send })
  const failed = await run.run()
  expect(failed).toMatchObject({ phase: 'failed', problem: { canGoOn: true } })
  expect(failed.problem?.error.message).toBe('the server was killed')
  expect(failed.rows).toBe(people.size)
  const done = await run.run()
  expect(done).toMatchObject({ phase: 'done', rows: 90, imported: 90, duplicates: 0, wasInterrupted: true })
  expect(people.size).toBe(90)
})

test('a chunk that was saved without an answer comes back as duplicates', async () => {
  const { people, send } = server()
  let isLost = true
  const losing: SendRows = async (rows, listId) => {
    const answer = await send(rows, listId)
    if (isLost && rows[0]?.row === 22) {
      isLost = false
      throw new Error('connection lost')
    }
    return answer
  }
  const run = new ImportRun({ ...fileOf(5), listId: 7, send: losing })
  expect((await run.run()).phase).toBe('failed')
  expect(await run.run()).toMatchObject({ phase: 'done', rows: 50, imported: 40, duplicates: 10 })
  expect(people.size).toBe(50)
})

test('stopping lets the chunks in flight finish, and reports the progress', async () => {
  const { people, send } = server((rows) => (rows[0]?.row === 32 ? run.stop() : undefined))
  const run: ImportRun = new ImportRun({ ...fileOf(50), listId: 7, send })
  const state = await run.run()
  expect(state.phase).toBe('stopped')
  expect(state.rows).toBe(people.size)
  expect(people.size).toBeLessThan(100)
})

test('stopping after a failure ends the import', async () => {
  const run = new ImportRun({ ...fileOf(2), listId: 7, send: () => Promise.reject(new Error('gone')) })
  await run.run()
  run.stop()
  expect(run.read().phase).toBe('stopped')
})

test('a file that cannot be read to its end fails for good, and reports what was saved', async () => {
  const file = fileOf(3)
  const nextChunk = async () => {
    const chunk = await file.nextChunk()
    if (!chunk) throw new Error('Row 32 has a quote')
    return chunk
  }
  const { people, send } = server()
  const state = await new ImportRun({ ...file, nextChunk, listId: 7, send }).run()
  expect(state).toMatchObject({ phase: 'failed', imported: people.size, problem: { canGoOn: false } })
  expect(people.size).toBeGreaterThan(0)
})

test('every rejected row is reported with its row number, however few the server lists per call', async () => {
  const send: SendRows = async (rows) => {
    const bad = rows.flatMap((row, at) =>
      row.row % 2 === 0 ? [{ row: at + 1, email: row.email, reason: 'bad' }] : [],
    )
    return saved(rows, {
      count: rows.length - bad.length,
      rejectedCount: bad.length,
      rejected: bad.slice(0, 3),
    })
  }
  const file = fileOf(3, 100, (at) => ({
    rejected: [{ row: 1_000 + at, email: '', reason: 'has no email address' }],
  }))
  const state = await new ImportRun({ ...file, listId: 7, send }).run()
  expect(state).toMatchObject({ rows: 303, imported: 150, duplicates: 0, rejectedCount: 153 })
  expect(state.rejected.map((one) => one.row)).toEqual([
    ...Array.from({ length: 150 }, (_, at) => 2 + at * 2),
    1_000,
    1_001,
    1_002,
  ])
})

test('a chunk in which no row has an address is not sent', async () => {
  const { send } = server()
  const empty = { row: 2, email: '', reason: 'has no email address' }
  const state = await new ImportRun({
    ...fileOf(1, 10, () => ({ rows: [], rejected: [empty] })),
    listId: 7,
    send,
  }).run()
  expect(state).toMatchObject({ phase: 'done', rows: 1, rejected: [empty] })
  expect(send).not.toHaveBeenCalled()
})

test('the remaining time is reported once it is known', async () => {
  let clock = 0
  const times: (number | null)[] = []
  const { send } = server(() => {
    clock += 1_000
  })
  const run = new ImportRun({ ...fileOf(6), listId: 7, send, now: () => clock })
  run.subscribe(() => times.push(run.read().timeLeft))
  await run.run()
  expect(times.slice(0, 3)).toEqual([null, null, null])
  expect(times.filter((time) => time !== null).length).toBeGreaterThan(2)
  expect(times.at(-1)).toBeNull()
})

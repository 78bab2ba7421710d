import { expect, test } from 'vitest'
import type { AppEvent } from '../ports.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillTables } from '../testing/wipe/fill-tables.ts'
import { undoWipe } from './undo-wipe.ts'
import { watchWipe } from './watch-wipe.ts'
import { wipeAllData } from './wipe-all-data.ts'

const database = testDatabase()

test('every tab hears of a wipe and of its undo', async () => {
  await fillTables(database)
  const listeners = new Set<(event: AppEvent) => void>()
  const ctx = testContext(database, {
    events: {
      publish: async () => undefined,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const changed = () => {
    for (const listener of listeners) listener({ kind: 'activity', id: 0 })
  }
  const watching = new AbortController()
  const views = watchWipe(ctx, watching.signal)
  expect((await views.next()).value).toEqual({ wipe: null, busy: null, progress: null })
  const { wipe } = await wipeAllData(ctx)
  changed()
  expect((await views.next()).value).toEqual({ wipe, busy: null, progress: null })
  await undoWipe(ctx, { id: wipe.id })
  changed()
  expect((await views.next()).value).toEqual({ wipe: null, busy: null, progress: null })
  const last = views.next()
  watching.abort()
  expect(await last).toMatchObject({ done: true })
  expect(listeners.size).toBe(0)
})

import { templates } from '@newsloom/db/schema/templates'
import { expect, test } from 'vitest'
import type { AppEvent } from '../ports.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { watchDashboard } from './watch-dashboard.ts'

const database = testDatabase()

test('the Dashboard is notified at once, and again after each change, until nobody watches', async () => {
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
  const watching = new AbortController()
  const views = watchDashboard(ctx, watching.signal)
  const first = await views.next()
  expect(first.value).toMatchObject({ activity: { items: [] } })
  await database.db.insert(templates).values({ name: 'T', subject: '', htmlContent: '', geminiModel: 'm' })
  for (const listener of listeners) listener({ kind: 'activity', id: 0 })
  const second = await views.next()
  expect(second.value).toMatchObject({ activity: { items: [{ title: 'T' }] } })
  const last = views.next()
  watching.abort()
  expect(await last).toMatchObject({ done: true })
  expect(listeners.size).toBe(0)
})

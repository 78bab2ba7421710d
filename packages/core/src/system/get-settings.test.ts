import type { Setting } from '@newsloom/contract/settings'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { insertTopic, NOW, researchContext } from '../testing/research-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getSettings } from './get-settings.ts'

const database = testDatabase()
const SETTINGS: readonly Setting[] = [
  { name: 'MAIL_FROM', isGiven: true, value: 'Desk <desk@bank.example>' },
  { name: 'PUBLIC_URL', isGiven: false, value: 'http://localhost:3000' },
  { name: 'GEMINI_API_KEY', isGiven: false, value: null },
]
const context = (over: Partial<Context> = {}): Context => {
  const ctx = researchContext(database, over)
  return { ...ctx, config: { ...ctx.config, settings: SETTINGS, publicUrl: 'http://localhost:3000' } }
}

test('a setting that keeps mail from leaving says so', async () => {
  const { settings } = await getSettings(context({ mailer: fakeMailer() }))
  expect(settings.map(({ name, finding }) => [name, finding?.level ?? null])).toEqual([
    ['MAIL_FROM', null],
    ['PUBLIC_URL', 'blocked'],
    ['GEMINI_API_KEY', null],
  ])
  const local = await getSettings(context())
  expect(local.settings.map(({ finding }) => finding)).toEqual([null, null, null])
})

test('the budgets of topics are listed with what was spent this month', async () => {
  const ctx = context()
  const [rates, exports] = [
    await insertTopic(database.db, { name: 'Rates', monthlyBudget: 2 }),
    await insertTopic(database.db, { name: 'Exports', monthlyBudget: 5 }),
  ]
  await insertTopic(database.db, { name: 'Without a budget' })
  await database.db
    .insert(modelCalls)
    .values({ task: 'analysis', model: 'm', ms: 1, topicId: rates.id, costUsd: 1.25, createdAt: NOW })
  expect((await getSettings(ctx)).budgets).toEqual([
    { topicId: exports.id, topicName: 'Exports', budget: 5, spent: 0 },
    { topicId: rates.id, topicName: 'Rates', budget: 2, spent: 1.25 },
  ])
})

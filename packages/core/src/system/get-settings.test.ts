import { readSentence } from '@newsloom/contract/sentences/sentences'
import type { Setting } from '@newsloom/contract/settings'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { expect, test } from 'vitest'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { MissingRightError, UnavailableError } from '../errors.ts'
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

test.each<[string, Error, string]>([
  ['may not write', new MissingRightError('write', 'PUT 403'), 'audioStoreWrite'],
  ['may not read', new MissingRightError('read', 'GET 403'), 'audioStoreRead'],
  ['may not delete', new MissingRightError('delete', 'DELETE 403'), 'audioStoreDelete'],
  ['does not answer', new UnavailableError('key-id'), 'audioStoreAway'],
])('a bucket for podcast audio that %s is a warning', async (_, error, key) => {
  const audioOf = async (isGiven: boolean) => {
    const ctx = context()
    const audio = { ...ctx.audio, probe: () => Promise.reject(error) }
    const setting = { name: 'AUDIO_STORE', isGiven, value: null } as const
    const { settings } = await getSettings({ ...ctx, audio, config: { ...ctx.config, settings: [setting] } })
    return settings[0]?.finding
  }
  const finding = await audioOf(true)
  expect([finding?.level, readSentence(finding?.text ?? '')?.key]).toEqual(['warning', key])
  expect(await audioOf(false)).toBeNull()
})

test('a bucket for podcast audio that works is not a finding', async () => {
  const ctx = context()
  const settings: Setting[] = [{ name: 'AUDIO_STORE', isGiven: true, value: null }]
  const view = await getSettings({ ...ctx, config: { ...ctx.config, settings } })
  expect(view.settings).toMatchObject([{ finding: null }])
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

test('settings that keep emails from real people are named, whichever mailer is used', async () => {
  const sample = {
    mailFrom: SAMPLE_SENDER,
    mailPostalAddress: SAMPLE_POSTAL_ADDRESS,
    publicUrl: 'http://localhost:3000',
  }
  const own = {
    mailFrom: 'Desk <desk@bank.example>',
    mailPostalAddress: '1 High Street',
    publicUrl: 'http://news.example',
  }
  const blockers = async (over: Partial<AppConfig>, mailers: Partial<Context> = {}) => {
    const ctx = context(mailers)
    return (await getSettings({ ...ctx, config: { ...ctx.config, ...over } })).mailBlockers
  }
  const origin = ['MAIL_FROM', 'MAIL_POSTAL_ADDRESS', 'PUBLIC_URL']
  expect(await blockers(sample)).toEqual([...origin, 'RESEND_API_KEY'])
  expect(await blockers(sample, { mailer: fakeMailer() })).toEqual(origin)
  // an address without https is warned of, but works
  expect(await blockers(own)).toEqual(['RESEND_API_KEY'])
  expect(await blockers(own, { mailer: fakeMailer() })).toEqual([])
})

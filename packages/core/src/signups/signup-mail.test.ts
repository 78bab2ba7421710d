import { suppressions } from '@newsloom/db/schema/consent'
import { contactLists } from '@newsloom/db/schema/contacts'
import { rateSlots } from '@newsloom/db/schema/sends'
import { storedValues } from '@newsloom/db/schema/system'
import { like, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { MailOutcome } from '../mail-ports.ts'
import { allowedRate } from '../mail-rate/pace.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSend } from '../send-views/get-send.ts'
import { DAY_MS, EMAIL, signupBed } from '../testing/people/signup-bed.ts'
import { addContact, sendScene, suppressAddress } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { mailSignup } from './mail-signup.ts'

const bed = signupBed()
const { ask, requests, work, workAgain } = bed
beforeEach(() => bed.database.db.delete(storedValues))

test('a job that runs again sends the same request with the same key', async () => {
  await ask({ lang: 'th' })
  const [job] = bed.ctx.jobs
  bed.scripted = { kind: 'retry', reason: 'busy', afterMs: null }
  const run = () => mailSignup(bed.ctx, job?.payload as { requestId: number }, never)
  await expect(run()).rejects.toThrow('did not accept')
  bed.scripted = null
  await run()
  await run()
  expect(bed.mailer.batches).toHaveLength(2)
  expect(bed.mailer.batches[1]).toEqual(bed.mailer.batches[0])
  expect(bed.mailer.batches[0]?.key).toMatch(/^[0-9a-f-]{36}\/signup\/\d+$/)
  expect(bed.mailer.mails).toHaveLength(1)
  expect(bed.mailer.mails[0]?.html).toContain('<html lang="th">')
})

test('a used-up quota delays the mail without a call; a refusal ends it', async () => {
  await ask()
  bed.scripted = { kind: 'quota', reason: 'daily', until: new Date(Date.now() + 3_600_000) }
  const [job] = bed.ctx.jobs.splice(0)
  const run = () => mailSignup(bed.ctx, job?.payload as { requestId: number }, never)
  await run()
  await run()
  expect(bed.mailer.batches).toHaveLength(1)
  expect(bed.ctx.jobs).toHaveLength(2)
  await bed.database.db.delete(rateSlots)
  bed.scripted = { kind: 'refused', reason: 'no such domain', splittable: true }
  await run()
  expect((await requests())[0]?.mailedAt).toBeNull()
})

test('does not mail people who may not be mailed or are members, or after the form was switched off', async () => {
  for (const email of [EMAIL.toLowerCase(), 'erased@example.org']) await suppressAddress(bed.ctx, email)
  await bed.database.db
    .update(suppressions)
    .set({ emailNorm: null })
    .where(like(suppressions.emailNorm, 'erased%'))
  await addContact(bed.ctx, bed.listId, 'member@example.org')
  for (const email of [EMAIL, 'erased@example.org'])
    expect(await ask({ email })).toEqual({ kind: 'received' })
  expect(await ask({ email: 'Member@Example.org' })).toEqual({ kind: 'received' })
  await work()
  await ask({ email: 'late@example.org' })
  await bed.database.db.update(contactLists).set({ signupSlug: null })
  await work()
  expect(bed.mailer.batches).toEqual([])
})

test('a list name with merge tags, markup or line breaks becomes plain text in the mail', async () => {
  const name = '{{email}} <b>A</b>\r\nBcc: x@example.org'
  await bed.database.db.update(contactLists).set({ name })
  await ask()
  await work()
  const [mail] = bed.mailer.mails
  expect(mail?.subject).toBe('Please confirm: {{email}} <b>A</b> Bcc: x@example.org')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.text).toContain('{{email}} <b>A</b>')
})

test.for<[string, MailOutcome]>([
  ['an accepted mail', { kind: 'accepted', ids: ['1'], cooldownMs: 60_000, allowedPerSecond: 3 }],
  [
    'a refused call',
    { kind: 'retry', reason: 'busy', afterMs: 60_000, isUntaken: true, allowedPerSecond: 3 },
  ],
])('the rate and the delay in the answer to %s apply to all mail', async ([, outcome]) => {
  bed.scripted = outcome
  await ask()
  if (outcome.kind === 'accepted') await workAgain()
  else await expect(workAgain()).rejects.toThrow('did not accept')
  const [kept] = await bed.ctx.db.execute(sql`
    select ${allowedRate} as rate, exists (
      select 1 from rate_slots where name = 'mail-rest' and next_at > now() + interval '50 seconds') as "isHeld"`)
  expect(kept).toEqual({ rate: 3, isHeld: true })
})

test('a used-up quota pauses the sends in progress', async () => {
  const { topicId, templateId, listId } = await sendScene(bed.ctx, { people: 1 })
  const choice = { topicId, templateId, contactListIds: [listId], subject: null }
  const { sendId } = await sendNews(bed.ctx, choice)
  bed.ctx.jobs.length = 0
  bed.scripted = { kind: 'quota', reason: 'daily quota', until: new Date(Date.now() + DAY_MS) }
  await ask()
  await workAgain()
  expect(await getSend(bed.ctx, { id: sendId })).toMatchObject({ state: 'paused', pause: { kind: 'quota' } })
})

/** An email service, and links that only this machine can open. */
function makeUnreachable(): string[] {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  Object.assign(bed.ctx, { log, config: { ...bed.ctx.config, publicUrl: 'http://localhost:3000' } })
  return lines
}

test('without a public address sign-ups are unavailable, and the log says why', async () => {
  const lines = makeUnreachable()
  expect(await ask()).toEqual({ kind: 'unavailable' })
  expect(await requests()).toEqual([])
  expect(bed.ctx.jobs).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/sign-up.*Set PUBLIC_URL/)])
})

test('a waiting sign-up is mailed once there is a public address', async () => {
  await ask()
  const { config } = bed.ctx
  const lines = makeUnreachable()
  await work(1)
  expect(bed.mailer.batches).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/confirmation.*Set PUBLIC_URL/)])
  Object.assign(bed.ctx, { config })
  await work()
  expect(bed.mailer.mails.map(({ to }) => to)).toEqual([EMAIL])
})

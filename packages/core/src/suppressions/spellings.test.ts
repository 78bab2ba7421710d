import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { PersonInput } from '@newsloom/contract/contacts/people'
import { deliveries, rateSlots } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { importEmails } from '../contact-imports/import-emails.ts'
import { suppressPerson } from '../people/suppress-person.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
  await database.sql`truncate suppressions, contacts`
})

/** Spellings of one address, by how they differ from the first. */
const SPELLINGS: [string, string, string][] = [
  ['case', 'reader@example.org', 'READER@Example.ORG'],
  ['a dot after the domain', 'reader@example.org', 'reader@example.org.'],
  ['punycode', 'reader@bücher.example', 'reader@xn--bcher-kva.example'],
  ['case of letters beyond ASCII', 'reader@bücher.example', 'Reader@BÜCHER.example.'],
  ['a Thai domain', 'reader@ข่าว.ไทย', 'reader@xn--22c8e6a1f.xn--o3cw4h'],
]
const BOTH_WAYS = SPELLINGS.flatMap(([what, one, other]): [string, string, string][] => [
  [what, one, other],
  [`${what}, the other way round`, other, one],
])

it.each(BOTH_WAYS)(
  'a suppressed person is not mailed under another spelling: %s',
  async (_, said, listed) => {
    const ctx = testContext(database)
    const mailer = fakeMailer()
    await suppressPerson(ctx, { ...PersonInput.parse({ email: said }), note: '' })
    const { sendId, deliver, view } = await startSend(database, 1, mailer, async (ctx, listId) => {
      expect(await importEmails(ctx, { emails: [listed], listId })).toMatchObject({ count: 1 })
    })
    await deliver()
    expect([...mailer.recipients.keys()]).toEqual(['p1@example.org'])
    expect((await view()).counts).toMatchObject({ audience: 2, sent: 1, suppressed: 1 })
    const stored = await ctx.db.select().from(deliveries).where(eq(deliveries.sendId, sendId))
    expect(stored.find((row) => row.state === 'suppressed')?.reason).toBe('manual')
  },
)

it.each(BOTH_WAYS)(
  'a person who unsubscribes under another spelling is not mailed: %s',
  async (_, said, listed) => {
    const mailer = fakeMailer()
    const { ctx, deliver } = await startSend(database, 1, mailer, async (ctx, listId) => {
      await importEmails(ctx, { emails: [listed], listId })
    })
    const token = unsubscribeToken(ctx.config.linkSecret, { email: said, listId: null, deliveryId: 1 })
    await unsubscribe(ctx, { token, source: 'one-click' })
    await deliver()
    expect([...mailer.recipients.keys()]).toEqual(['p1@example.org'])
  },
)

it('plus-tags and dots in the local part make another person', async () => {
  const mailer = fakeMailer()
  await suppressPerson(testContext(database), { email: 'reader@example.org', note: '' })
  const listed = ['reader+news@example.org', 'rea.der@example.org']
  const { deliver } = await startSend(database, 0, mailer, async (ctx, listId) => {
    await importEmails(ctx, { emails: listed, listId })
  })
  await deliver()
  expect([...mailer.recipients.keys()].toSorted()).toEqual(listed.toSorted())
})

it('all spellings are one person in a list and get one mail', async () => {
  const mailer = fakeMailer()
  const emails = SPELLINGS.flatMap(([, one, other]) => [one, other])
  const people = new Set(
    emails.map((email) => (parseAddress(email).ok ? PersonInput.parse({ email }).email : email)),
  )
  const { deliver, view } = await startSend(database, 0, mailer, async (ctx, listId) => {
    expect(await importEmails(ctx, { emails, listId })).toMatchObject({ count: 3, duplicates: 7 })
  })
  await deliver()
  expect(people.size).toBe(3)
  expect([...mailer.recipients.values()]).toEqual([1, 1, 1])
  expect((await view()).counts).toMatchObject({ audience: 3, sent: 3 })
})

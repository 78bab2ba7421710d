import { contacts } from '@newsloom/db/schema/contacts'
import { deliveries } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { updateContact } from '../contacts/update-contact.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { erasePerson } from '../people/erase-person.ts'
import { exportPerson } from '../people/export-person.ts'
import { getPerson } from '../people/get-person.ts'
import { getSendMail } from '../send-views/get-send-mail.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'

const database = testDatabase()
const HTML =
  '<p title="{{field.department}}">To {{field.department | default: "everyone"}}, {{field.job_title}}.</p><a href="https://x.example/?d={{field.department}}">More</a>{{content}}<a href="{{web_version_url}}">Web</a>'
const SUBJECT = 'News for {{Field.Department | default: "you"}}'

/** A send to p1 and p2, of whom p1 has fields. */
async function scene(mailer = fakeMailer()) {
  const ctx = testContext(database, { mailer })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 2 })
  await ctx.db.update(templates).set({ htmlContent: HTML }).where(eq(templates.id, templateId))
  const [person] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(sql`${contacts.listId} = ${listId} and ${contacts.emailNorm} = 'p1@example.org'`)
  const set = (fields: Record<string, string>) => updateContact(ctx, { id: person?.id ?? 0, fields })
  await set({ department: 'R&D <1>', job_title: '{{name}}', city: 'Bangkok' })
  const send = async () => {
    const input = { topicId, templateId, contactListIds: [listId], subject: SUBJECT }
    return (await sendNews(ctx, input)).sendId
  }
  const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  const mailTo = (to: string) => mailer.mails.find((mail) => mail.to === to)
  return { ctx, set, send, deliver, mailTo, mailer }
}

it("fills each email with the person's fields as they were when the send was frozen, escaped", async () => {
  const { ctx, set, send, deliver, mailTo } = await scene()
  const sendId = await send()
  await set({ department: 'Changed' })
  await deliver(sendId)
  const mail = mailTo('p1@example.org')
  expect(mail?.subject).toBe('News for R&D <1>')
  expect(mail?.html).toContain('<p title="R&#38;D&#32;&#60;1&#62;">To R&amp;D &lt;1&gt;, {{name}}.</p>')
  expect(mail?.html).toContain('href="https://x.example/?d=R%26D%20%3C1%3E"')
  expect(mail?.text).toContain('To R&D <1>,\n{{name}}.')
  expect(mailTo('p2@example.org')?.subject).toBe('News for you')
  expect(mailTo('p2@example.org')?.html).toContain('<p title="">To everyone, .</p>')
  // only what the email uses is kept with it
  const stored = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
    .orderBy(deliveries.id)
  expect(stored.map(({ fields }) => fields)).toEqual([{ department: 'R&D <1>', job_title: '{{name}}' }, null])
  const token = /\/v\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
  expect((await readWebVersion(ctx, { token })).html).toContain('To R&amp;D &lt;1&gt;')
  expect(await getSendMail(ctx, { id: sendId })).toMatchObject({ subject: 'News for R&D <1>' })
  const person = await exportPerson(ctx, { email: 'p1@example.org' })
  expect(person.mails[0]).toMatchObject({ subject: 'News for R&D <1>', fields: { department: 'R&D <1>' } })
  await erasePerson(ctx, { email: 'p1@example.org' })
  expect((await ctx.db.select().from(deliveries)).map(({ fields }) => fields)).not.toContainEqual(
    expect.objectContaining({ department: 'R&D <1>' }),
  )
})

it('the people whom a send failed to reach get what they would have got', async () => {
  let isBroken = true
  const mailer = fakeMailer(() =>
    isBroken ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true } : null,
  )
  const { ctx, set, send, deliver, mailTo } = await scene(mailer)
  const sendId = await send()
  await deliver(sendId)
  await set({ department: 'Changed' })
  isBroken = false
  const { id } = await retryFailed(ctx, { id: sendId })
  await deliver(id)
  expect(mailTo('p1@example.org')?.subject).toBe('News for R&D <1>')
  expect((await getPerson(ctx, { email: 'p1@example.org' })).fields.department).toBe('Changed')
})

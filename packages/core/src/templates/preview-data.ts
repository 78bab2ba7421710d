import { sentence } from '@newsloom/contract/sentences/sentences'
import type { PreviewData } from '@newsloom/contract/templates/templates'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { readPersonFields } from '../contact-fields/person-fields.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { mailData } from '../mail/mail-data.ts'
import { previewResearch } from '../mail/preview-research.ts'

type Reader = Omit<PreviewData['contact'], 'fields'>

/**
 * The data of a preview: the topic's latest research (of all topics when none is given; the sample
 * without any), and a reader: the given contact, else the first of the oldest list with contacts,
 * else the app's user.
 * @throws NotFoundError when the topic or the contact is gone
 */
export async function previewData(
  ctx: Context,
  { topicId, contactId }: { topicId: number | null; contactId: number | null },
): Promise<PreviewData> {
  const [research, contact] = await Promise.all([
    previewResearch(ctx, topicId),
    contactId === null ? firstContact(ctx) : contactOf(ctx, contactId),
  ])
  return {
    topic: research.topicName,
    topicId: research.topicId,
    contact: { ...contact, fields: await readPersonFields(ctx, contact) },
    now: ctx.now().toISOString(),
    postalAddress: ctx.config.mailPostalAddress,
    isSample: research.isSample,
    mail: mailData(ctx, research),
  }
}

async function contactOf(ctx: Context, contactId: number): Promise<Reader> {
  const [contact] = await ctx.db
    .select({ name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(eq(contacts.id, contactId))
  if (!contact) throw new NotFoundError(sentence('contactGone'))
  return contact
}

/** By the list's own index: no list is scanned, however long it is. */
async function firstContact(ctx: Context): Promise<Reader> {
  const [contact] = await ctx.db.execute<Reader>(sql`
    select c.name, c.email from ${contactLists} l
    cross join lateral (
      select name, email from ${contacts} where list_id = l.id and left_at is null order by id limit 1
    ) c
    order by l.id limit 1`)
  return contact ?? ctx.config.user
}

import type { UpdateContactInput } from '@newsloom/contract/contacts/people-table'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { registerFields } from '../contact-fields/register-fields.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'

type Fields = NonNullable<UpdateContactInput['fields']>

/**
 * Corrects a person's name and fields in all their lists; fields that are not given stay. Emails
 * already prepared keep what they have.
 * @throws NotFoundError when the contact is gone, InvalidError when there would be too many fields
 */
export async function updateContact(ctx: Context, input: UpdateContactInput): Promise<{ id: number }> {
  const { id, name, fields } = input
  return transaction(ctx, async (tx) => {
    const person = tx.db.select({ norm: contacts.emailNorm }).from(contacts).where(eq(contacts.id, id))
    const memberships = inArray(contacts.emailNorm, person)
    // an import that adds the same field, and one that deletes it, lock the lists too
    if (fields) await lockListsOf(tx, memberships)
    const changed = await tx.db
      .update(contacts)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(fields ? { fields: withFields(fields) } : {}),
        // something must be set
        email: contacts.email,
      })
      .where(memberships)
      .returning({ id: contacts.id })
    if (changed.length === 0) throw new NotFoundError(sentence('contactGone'))
    if (fields) await registerFields(tx, new Set(Object.keys(fields).filter((field) => fields[field] !== '')))
    return { id }
  })
}

async function lockListsOf(tx: Tx, memberships: ReturnType<typeof inArray>): Promise<void> {
  const lists = tx.db.select({ id: contacts.listId }).from(contacts).where(memberships)
  await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, lists))
    .orderBy(asc(contactLists.id))
    .for('no key update')
}

function withFields(fields: Fields) {
  const given = Object.entries(fields)
  const values = Object.fromEntries(given.filter(([, value]) => value !== ''))
  const removed = given.filter(([, value]) => value === '').map(([name]) => name)
  return sql`nullif(
    (coalesce(${contacts.fields}, '{}') || ${JSON.stringify(values)}::text::jsonb) - ${sql.param(removed)}::text[], '{}')`
}

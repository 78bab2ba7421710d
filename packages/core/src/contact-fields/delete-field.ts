import type { DeleteFieldInput } from '@newsloom/contract/contacts/fields'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactFields } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { lockAllLists } from '../contact-lists/require-list.ts'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/**
 * Deletes a field with the values of all contacts. Emails that were prepared keep theirs.
 * @throws NotFoundError when there is no such field
 */
export async function deleteField(ctx: Context, { name }: DeleteFieldInput): Promise<{ name: string }> {
  return transaction(ctx, async (tx) => {
    // an import that is in progress may add values of it
    await lockAllLists(tx)
    const gone = await tx.db
      .delete(contactFields)
      .where(eq(contactFields.name, name))
      .returning({ name: contactFields.name })
    if (gone.length === 0) throw new NotFoundError(sentence('fieldGone'))
    await tx.db.execute(sql`
      update contacts set fields = nullif(fields - ${name}::text, '{}') where fields ? ${name}::text`)
    return { name }
  })
}

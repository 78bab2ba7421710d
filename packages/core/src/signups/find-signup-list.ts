import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type SignupList = { id: number; name: string; description: string }

/**
 * The list behind a public sign-up form.
 * @throws NotFoundError when no list has this form, or none any more
 */
export async function findSignupList(ctx: Context, { slug }: { slug: string }): Promise<SignupList> {
  // what no form's address holds is not asked of the database, which knows no zero characters
  const [list] = /^[\w-]{1,200}$/.test(slug)
    ? await ctx.db
        .select({ id: contactLists.id, name: contactLists.name, description: contactLists.description })
        .from(contactLists)
        .where(eq(contactLists.signupSlug, slug))
    : []
  if (!list) throw new NotFoundError('There is no sign-up form at this address')
  return list
}

import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type SignupList = { id: number; name: string; description: string }

/**
 * The list of a public sign-up form.
 * @throws NotFoundError when no list has this form, or no longer
 */
export async function findSignupList(ctx: Context, { slug }: { slug: string }): Promise<SignupList> {
  // text that cannot be a form's address is not queried: Postgres rejects NUL
  const [list] = /^[\w-]{1,200}$/.test(slug)
    ? await ctx.db
        .select({ id: contactLists.id, name: contactLists.name, description: contactLists.description })
        .from(contactLists)
        .where(eq(contactLists.signupSlug, slug))
    : []
  if (!list) throw new NotFoundError('There is no sign-up form at this address')
  return list
}

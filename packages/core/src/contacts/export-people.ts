import type { PeopleSelection } from '@newsloom/contract/contacts/bulk'
import type { PersonStatus } from '@newsloom/contract/contacts/people-table'
import type { Context } from '../context.ts'
import { nextSelected } from './people/people-query.ts'
import { isExportable } from './preview-bulk.ts'

const PAGE = 2_000
type Values = Record<string, string>
type Exported = { id: number; email: string; name: string | null; fields: Values }
/** `email` is null in the only row of a page on which nobody has the status that is wanted. */
type ExportRow = {
  id: number
  email: string | null
  name: string | null
  fields: Values | null
  status: PersonStatus
  read_until: number
}

/** The selected people who get email, each once, page by page in the order they were added. */
export async function* exportPeople(ctx: Context, selection: PeopleSelection): AsyncGenerator<Exported[]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.execute<ExportRow>(nextSelected(selection, after, PAGE))
    const [first] = rows
    if (!first) return
    const people = rows.flatMap(({ id, email, name, fields, status }) =>
      email !== null && isExportable(status) ? [{ id, email, name, fields: fields ?? {} }] : [],
    )
    if (people.length > 0) yield people.toSorted((a, b) => a.id - b.id)
    after = first.read_until
  }
}

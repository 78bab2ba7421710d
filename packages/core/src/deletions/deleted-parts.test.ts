import { expect, test } from 'vitest'
import { type Reference, readReferences } from '../schema-shape.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { PARTS } from './deleted-parts.ts'

const ctx = testContext(testDatabase())

/** A table with all tables whose rows are deleted with its rows, at any depth. */
function deletedWith(table: string, references: readonly Reference[]): string[] {
  const found = new Set([table])
  for (const parent of found)
    for (const one of references) if (one.isCascade && one.parent === parent) found.add(one.child)
  return [...found].toSorted()
}

// if this fails for a new foreign key, decide whether an undo restores its rows: in
// deleted-parts.ts, or in the item's delete and undo
test.each([
  ['template', 'templates', ['research_topics.template_id']],
  // only a run that has sent is referred to, and then its campaign is deleted for good
  ['campaign', 'campaigns', ['sends.campaign_id', 'sends.campaign_run_id']],
] as const)(
  'everything deleted with a %s is stored, and only known references to it are cleared',
  async (kind, table, cleared) => {
    const references = await readReferences(ctx)
    const parts = PARTS[kind].map((part) => part.table)
    expect(deletedWith(table, references)).toEqual(parts.toSorted())
    const users = references
      .filter(({ isCascade, parent }) => !isCascade && parts.includes(parent))
      .map(({ child, columns }) => `${child}.${columns.join()}`)
    expect(users.toSorted()).toEqual(cleared)
  },
)

test('a table that is deleted with a part is found', () => {
  const reference = (child: string, parent: string, isCascade: boolean): Reference => ({
    ...{ child, parent, isCascade },
    ...{ columns: ['id'], keys: ['id'] },
  })
  const references = [
    reference('a_notes', 'campaign_runs', true),
    reference('campaign_runs', 'campaigns', true),
    reference('sends', 'campaign_runs', false),
  ]
  expect(deletedWith('campaigns', references)).toEqual(['a_notes', 'campaign_runs', 'campaigns'])
})

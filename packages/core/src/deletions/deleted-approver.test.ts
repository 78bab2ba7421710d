import { approvers } from '@newsloom/db/schema/approvals'
import { beforeEach, expect, test } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { undoDeleteCampaign } from '../campaign-editing/undo-delete-campaign.ts'
import { NotFoundError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { exportPerson } from '../people/export-person.ts'
import { getPerson } from '../people/get-person.ts'
import { readSpellings } from '../people/spellings.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { makeEmail } from '../testing/campaigns/campaign-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

const person = { email: 'second@example.org' }
const approver = { email: 'Second@Example.org', emailNorm: person.email }

async function deleteDraft() {
  const { id } = await makeEmail(ctx, { htmlContent: '<p>Own</p>' })
  await ctx.db.insert(approvers).values({ campaignId: id, ...approver })
  await deleteCampaign(ctx, { id, force: false })
  return id
}

test('the approver of a deleted draft is found, exported and erased', async () => {
  const id = await deleteDraft()
  expect(await getPerson(ctx, person)).toMatchObject({ ...person, mailCount: 0 })
  expect(await exportPerson(ctx, person)).toMatchObject(person)
  await erasePerson(ctx, person)
  for (const read of [getPerson, exportPerson]) await expect(read(ctx, person)).rejects.toThrow(NotFoundError)
  await undoDeleteCampaign(ctx, { id })
  expect(await ctx.db.select().from(approvers)).toMatchObject([{ campaignId: id, email: ERASED_EMAIL }])
})

test("the spelling of an approver's address is found in a deleted draft", async () => {
  await deleteDraft()
  await ctx.db.execute("update deletions set rows = replace(rows::text, 'Second@E', 'Second@xn--E')::jsonb")
  expect(await readSpellings(ctx, person.email)).toEqual([person.email, 'second@xn--example.org'])
})

test.each([
  ['draft', deleteDraft],
  [
    'topic',
    async () => {
      const { id } = await createTopic(ctx, topicInput())
      await ctx.db.insert(approvers).values({ topicId: id, ...approver })
    },
  ],
])('after a wipe, the approver of a %s is found and exported until it is erased', async (_, make) => {
  await make()
  await wipeAllData(ctx)
  expect(await getPerson(ctx, person)).toMatchObject(person)
  expect(await exportPerson(ctx, person)).toMatchObject(person)
  await erasePerson(ctx, person)
  for (const read of [getPerson, exportPerson]) await expect(read(ctx, person)).rejects.toThrow(NotFoundError)
})

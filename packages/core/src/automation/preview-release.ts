import type { ReleasePreview } from '@newsloom/contract/analysis/checked-analysis'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactLists } from '@newsloom/db/schema/contacts'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { asc, eq, inArray } from 'drizzle-orm'
import { countAudience } from '../audience/count-audience.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { subscribedOf } from './lists-to-mail.ts'
import { planRunMail } from './result/nothing-new.ts'

const NOTHING: ReleasePreview = { people: 0, lists: [], notMailed: [] }

/**
 * The people a release of an analysis mails at once: the lists of the automation's run that waits
 * for it, chosen as its mail chooses them. Changes nothing.
 * @throws NotFoundError when the analysis was deleted
 */
export const previewRelease = (ctx: Context, { summaryId }: { summaryId: number }): Promise<ReleasePreview> =>
  transaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({
        runId: researchRuns.id,
        topicId: researchRuns.topicId,
        mailListIds: researchRuns.mailListIds,
      })
      .from(summaries)
      .innerJoin(researchRuns, eq(researchRuns.id, summaries.runId))
      .where(eq(summaries.id, summaryId))
    if (!found) throw new NotFoundError(sentence('analysisGone'))
    const { runId, topicId, mailListIds } = found
    const listIds = await subscribedOf(tx, 'topic', topicId, mailListIds)
    return listIds.length === 0 ? NOTHING : audienceOf(tx, { runId, topicId, listIds })
  })

async function audienceOf(
  tx: Tx,
  waiting: { runId: number; topicId: number; listIds: number[] },
): Promise<ReleasePreview> {
  const { topicId, listIds } = waiting
  const { nothingNew } = await requireTopic(tx, topicId)
  const plan = await planRunMail(tx, waiting, nothingNew)
  const { notes } = plan
  const contactListIds = [...plan.contactListIds, ...plan.noteListIds]
  const { people } = await countAudience(tx, { contactListIds, topicId })
  const named = await tx.db
    .select({ id: contactLists.id, name: contactLists.name })
    .from(contactLists)
    .where(inArray(contactLists.id, listIds))
    .orderBy(asc(contactLists.id))
  return {
    people,
    lists: named.filter(({ id }) => contactListIds.includes(id)),
    notMailed: named.flatMap((list) => {
      const why = notes.get(list.id)
      return why === undefined ? [] : [{ ...list, why }]
    }),
  }
}

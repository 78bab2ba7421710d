import type { NothingNew } from '@newsloom/contract/research/issues'
import type { Tx } from '../../context.ts'
import { sinceIssueOfRunForLists } from '../../stories/run-since-issue.ts'
import { isMaterial, type SinceIssue } from '../../stories/since-issue.ts'
import type { Reasons } from '../../subscriptions/list-notes.ts'
import { type Candidates, listsToMail } from '../lists-to-mail.ts'
import { listsWithNews } from './lists-with-news.ts'

/**
 * The plan of a run's mail: an issue to some lists, a short note to others, nothing to the rest.
 */
export type MailPlan = { contactListIds: number[]; noteListIds: number[]; notes: Reasons }
type Run = { runId: number; topicId: number; listIds: number[] }

const NOTHING_NEW = { kind: 'nothing-new' } as const

/**
 * Plans what each list gets. The same articles are never mailed again; `nothingNew` says what
 * happens when there are others, but readers would learn nothing from them.
 */
export async function planRunMail(tx: Tx, run: Run, nothingNew: NothingNew): Promise<MailPlan> {
  const { listIds, topicId } = run
  const { fresh, awaited } = await listsWithNews(tx, run)
  const candidates: Candidates = {
    listIds,
    // a short note goes to lists without other articles too
    withNews: nothingNew === 'note' ? new Set(listIds) : fresh,
    awaited,
    topicId,
  }
  const { notes, contactListIds } = await listsToMail(tx, candidates)
  if (nothingNew === 'send') return { contactListIds, noteListIds: [], notes }
  const since = await sinceIssueOfRunForLists(tx, run, contactListIds)
  const quiet = contactListIds.filter((id) => !fresh.has(id) || isQuiet(since.get(id) ?? null))
  const withIssue = contactListIds.filter((id) => !quiet.includes(id))
  if (nothingNew === 'note') return { contactListIds: withIssue, noteListIds: quiet, notes }
  const skipped = quiet.map((id) => [id, NOTHING_NEW] as const)
  return { contactListIds: withIssue, noteListIds: [], notes: new Map([...notes, ...skipped]) }
}

const isQuiet = (since: SinceIssue | null): boolean =>
  since !== null && ![...since.changes.values()].some(isMaterial)

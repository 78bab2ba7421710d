import type {
  ArchiveComparison,
  ChangedStory,
  CompareArchivesInput,
  ComparedStory,
} from '@newsloom/contract/research/archive-comparison'
import type { FigureChange, StoryChange } from '@newsloom/contract/research/stories'
import type { Context } from '../context.ts'
import { compareStories } from '../stories/compare-stories.ts'
import { archiveCard } from './archive-view.ts'
import { type ArchivedStory, archivedStories } from './comparison/archived-stories.ts'
import { changesByWording } from './comparison/figures-by-wording.ts'
import { deliveryCounts } from './delivery-counts.ts'
import { requireArchive } from './require-archive.ts'

/**
 * Returns what the later of two archives has that the earlier one has not, and the other way round.
 * Stories are the same if research followed them from one run to the next, or if they share a
 * report.
 * @throws NotFoundError when one of them is gone
 */
export async function compareArchives(
  ctx: Context,
  { id, otherId }: CompareArchivesInput,
): Promise<ArchiveComparison> {
  const rows = await Promise.all([requireArchive(ctx, id), requireArchive(ctx, otherId)])
  const [before, after] = rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  )
  if (!before || !after) throw new Error('two archives were expected')
  const counts = await deliveryCounts(ctx, [before.id, after.id])
  const [past, present] = await Promise.all([archivedStories(ctx, before), archivedStories(ctx, after)])
  return {
    before: archiveCard(before, counts.get(before.id)),
    after: archiveCard(after, counts.get(after.id)),
    ...compare(past, present),
  }
}

type Differences = Pick<ArchiveComparison, 'added' | 'dropped' | 'changed' | 'same'>

function compare(past: ArchivedStory[], present: ArchivedStory[]): Differences {
  const left = new Set(past)
  const added: ComparedStory[] = []
  const changed: ChangedStory[] = []
  let same = 0
  for (const story of present) {
    const former = sameStory(left, story)
    if (former) left.delete(former)
    const change = changeSince(former, story)
    if (change.kind === 'new') added.push(shown(story))
    else if (change.kind === 'developed') {
      const { figures, facts, publishers } = change
      changed.push({ ...shown(story), figures, facts, publishers })
    } else same += 1
  }
  return { added, dropped: [...left].map(shown), changed, same }
}

/** Figures that the run has a name for come first, and are not listed again by their words. */
function changeSince(former: ArchivedStory | null, story: ArchivedStory): StoryChange {
  const change = compareStories(former, story)
  if (!former || change.kind === 'new') return change
  const named = change.kind === 'developed' ? change.figures : []
  const worded = changesByWording(former.texts, story.texts).filter(
    (one) => !named.some((other) => isOneChange(one, other)),
  )
  if (worded.length === 0) return change
  const rest = change.kind === 'developed' ? change : { facts: [], publishers: [] }
  return { ...rest, kind: 'developed', figures: [...named, ...worded] }
}

/** Words give no sign: a fall of 5 percent is 5 there. */
const isOneChange = (a: FigureChange, b: FigureChange): boolean =>
  a.unit === b.unit &&
  Math.abs(a.before.value) === Math.abs(b.before.value) &&
  Math.abs(a.after.value) === Math.abs(b.after.value)

/** By identity first: a report may have moved to another story. */
function sameStory(past: Set<ArchivedStory>, { identity, urls }: ArchivedStory): ArchivedStory | null {
  const all = [...past]
  const followed = identity === null ? undefined : all.find((one) => one.identity === identity)
  return followed ?? all.find((one) => one.urls.some((url) => urls.includes(url))) ?? null
}

const shown = ({ title, url, source }: ArchivedStory): ComparedStory => ({ title, url, source })

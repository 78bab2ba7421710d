import { ENOUGH_PEOPLE, expectedShares } from '@newsloom/contract/analytics/interest'
import type { SendStory } from '@newsloom/contract/analytics/sends'
import type { Context } from '../../context.ts'
import { findStories, type LinkedSend, type Story } from './find-stories.ts'
import type { Counting } from './is-counted.ts'
import { historyWithout, type SendPosition } from './position-history.ts'
import { shareOf } from './send-links.ts'
import { storyPeople } from './story-people.ts'

/** An email with its stories; `clicked`: people who clicked in it. */
type StorySend = LinkedSend & { clicked: number }

/** A story with its links in the email. */
export type ReportedStory = SendStory & { linkIds: number[] }

/** The stories of each email, as `findStories` finds them, with the people who clicked them. */
export async function sendStories(
  ctx: Context,
  sends: readonly StorySend[],
  { clicks, positions, deletedIds }: Counting & { positions: readonly SendPosition[] },
): Promise<ReportedStory[][]> {
  const found = await findStories(ctx, sends)
  const mailed = sends.map((send, place) => ({ send, stories: found[place] ?? [] }))
  const people = await storyPeople(
    ctx,
    { clicks, deletedIds },
    mailed.flatMap(({ send, stories }) => stories.map(({ linkIds }) => ({ sendId: send.id, linkIds }))),
  )
  const count = people.values()
  return mailed.map(({ send, stories }) =>
    withShares(
      send,
      stories.map((story) => ({ ...story, people: count.next().value ?? null })),
      positions,
    ),
  )
}

function withShares(
  send: StorySend,
  stories: readonly (Story & { people: number | null })[],
  positions: readonly SendPosition[],
): ReportedStory[] {
  const placed = stories.map((story) => ({ ...story, share: shareOf(story.people, send.clicked) }))
  // a story whose people are unknown cannot be compared
  const known = placed.flatMap(({ url, positions: own, share }) =>
    share === null ? [] : [{ url, positions: own, share }],
  )
  const isEnough =
    send.clicked >= ENOUGH_PEOPLE && (known.length === placed.length || known.some(({ share }) => share > 0))
  const expected = isEnough ? expectedShares(known, historyWithout(positions, send.id)) : []
  const expectedOf = new Map(known.map(({ url }, place) => [url, expected[place]]))
  return placed.map(({ positions: _, ...story }, place) => ({
    ...story,
    // readers see stories in an order, not links
    position: place + 1,
    expectedShare: expectedOf.get(story.url) ?? null,
  }))
}

import type { TopicUsage as Usage } from '@newsloom/contract/topics'
import { UsageLine } from '~/components/usage-note.tsx'
import { formatDateMinute } from '~/lib/dates.ts'
import { namesInWords } from '~/lib/names.ts'

const names = (of: readonly { name: string }[]): string => namesInWords(of.map(({ name }) => name))

/** What hangs on a topic that is to be deleted, and what becomes of it. */
export function TopicUsage({ usage: { lists, campaigns, templates } }: { usage: Usage }) {
  const held = campaigns.filter(({ isHeld }) => isHeld)
  const others = campaigns.filter(({ isHeld }) => !isHeld)
  return (
    <>
      {held.length > 0 ? (
        <UsageLine isWarning>
          Scheduled with its research, and put on hold when it is deleted:{' '}
          {namesInWords(
            held.map(({ name, scheduledAt }) =>
              scheduledAt ? `${name}, ${formatDateMinute(scheduledAt)}` : name,
            ),
          )}
          .
        </UsageLine>
      ) : null}
      {others.length > 0 ? <UsageLine>Campaigns that lose this topic: {names(others)}.</UsageLine> : null}
      {lists.length > 0 ? <UsageLine>Lists that stop getting it: {names(lists)}.</UsageLine> : null}
      {templates.length > 0 ? (
        <UsageLine>
          Deleted with it: {templates.length === 1 ? 'the template' : 'the templates'} {names(templates)}.
        </UsageLine>
      ) : null}
    </>
  )
}

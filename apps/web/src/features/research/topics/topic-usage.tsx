import { t } from '@lingui/core/macro'
import type { TopicUsage as Usage } from '@newsloom/contract/research/topics'
import { UsageLine } from '~/components/usage-note.tsx'
import { formatNames } from '~/lib/names.ts'

/** Says what depends on a topic that is about to be deleted, and what happens to it. */
export function TopicUsage({ usage: { lists, campaigns, templates } }: { usage: Usage }) {
  const held = campaigns.filter(({ isHeld }) => isHeld)
  const others = campaigns.filter(({ isHeld }) => !isHeld)
  const going = others.filter(({ scheduledAt }) => scheduledAt !== null)
  const idle = others.filter(({ scheduledAt }) => scheduledAt === null)
  return (
    <>
      {held.length > 0 ? (
        <UsageLine
          isWarning
        >{t`Scheduled campaigns that will be put on hold: ${formatNames(held)}.`}</UsageLine>
      ) : null}
      {going.length > 0 ? (
        <UsageLine
          isWarning
        >{t`Scheduled campaigns that will be sent with their generated content: ${formatNames(going)}.`}</UsageLine>
      ) : null}
      {idle.length > 0 ? (
        <UsageLine>{t`Campaigns that will lose this topic: ${formatNames(idle)}.`}</UsageLine>
      ) : null}
      {lists.length > 0 ? (
        <UsageLine>{t`Lists that will no longer receive it: ${formatNames(lists)}.`}</UsageLine>
      ) : null}
      {templates.length > 0 ? (
        <UsageLine>
          {templates.length === 1
            ? t`Also deleted: the template ${formatNames(templates)}.`
            : t`Also deleted: the templates ${formatNames(templates)}.`}
        </UsageLine>
      ) : null}
    </>
  )
}

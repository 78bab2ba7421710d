import { t } from '@lingui/core/macro'
import type { ListUsage as Usage } from '@newsloom/contract/contacts/lists'
import { RelativeTime } from '~/components/relative-time.tsx'
import { UsageLine } from '~/components/usage-note.tsx'
import { language } from '~/i18n/locale.ts'
import { formatNames } from '~/lib/names.ts'
import { quote } from '~/lib/quote.ts'

/** Thai sentences end without one. */
const fullStop = language === 'th' ? '' : '.'

/** Says what depends on a list that is about to be deleted, and what happens to it. */
export function ListUsage({ usage }: { usage: Usage }) {
  const { scheduled, onHold, topics, campaigns, lastSend } = usage
  const held = scheduled.filter(({ effect }) => effect === 'held')
  const fewer = scheduled.filter(({ effect }) => effect === 'fewer')
  return (
    <>
      {held.length > 0 ? (
        <UsageLine
          isWarning
        >{t`Scheduled campaigns that will be put on hold: ${formatNames(held)}.`}</UsageLine>
      ) : null}
      {fewer.length > 0 ? (
        <UsageLine
          isWarning
        >{t`Scheduled campaigns that will reach fewer people: ${formatNames(fewer)}.`}</UsageLine>
      ) : null}
      {onHold.length > 0 ? (
        <UsageLine isWarning>
          {onHold.length === 1
            ? t`Campaigns on hold for this list: ${formatNames(onHold)}. Check the recipients before you send it.`
            : t`Campaigns on hold for this list: ${formatNames(onHold)}. Check the recipients before you send them.`}
        </UsageLine>
      ) : null}
      {topics.length > 0 ? (
        <UsageLine>{t`Topics it will no longer receive: ${formatNames(topics)}.`}</UsageLine>
      ) : null}
      {campaigns.length > 0 ? (
        <UsageLine>{t`Campaigns it will no longer receive: ${formatNames(campaigns)}.`}</UsageLine>
      ) : null}
      {lastSend ? (
        <UsageLine isWarning={lastSend.isUnderWay}>
          {lastSend.isUnderWay ? t`Being sent to it now` : t`Last sent to it`}: {quote(lastSend.label)},{' '}
          <RelativeTime at={lastSend.at} />
          {fullStop}
        </UsageLine>
      ) : null}
    </>
  )
}

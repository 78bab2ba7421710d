import { plural, t } from '@lingui/core/macro'
import type { ReceivedBefore } from '@newsloom/contract/sends/news-preflight'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'

/** Says who has the analysis, and since when. */
export const receivedBefore = ({ people, of, lastAt, isEarlierVersion }: ReceivedBefore): string => {
  const who = recipientsWhoHaveIt(people, of)
  const when = formatDateMinute(lastAt)
  return isEarlierVersion
    ? t`${who} already received an earlier version of this analysis on ${when}`
    : t`${who} already received this analysis on ${when}`
}
function recipientsWhoHaveIt(recipientCount: number, of: number): string {
  if (recipientCount < of)
    return t`${formatNumber(recipientCount)} of ${plural(of, { one: '# recipient', other: '# recipients' })}`
  if (of === 1) return t`The only recipient`
  return of === 2 ? t`Both recipients` : t`All ${formatNumber(of)} recipients`
}
export const sendToOthers = ({ people, of }: ReceivedBefore): string =>
  of - people === 1
    ? t`Send only to the other recipient`
    : t`Send only to the other ${formatNumber(of - people)} recipients`
/** Says 'again' only if all of them have it. */
export function sendToAll({ people, of }: ReceivedBefore): string {
  if (of === 1) return t`Send to this recipient again`
  if (people === of)
    return of === 2 ? t`Send to both recipients again` : t`Send to all ${formatNumber(of)} recipients again`
  if (of === 2) return t`Send to both recipients, including the one who already has it`
  return people === 1
    ? t`Send to all ${formatNumber(of)} recipients, including the one who already has it`
    : t`Send to all ${formatNumber(of)} recipients, including the ${formatNumber(people)} who already have it`
}
/** The button that sends to everybody who has it. */
export const sendAgainTo = (count: number): string => t`Send again to ${recipients(count)}`

import { t } from '@lingui/core/macro'
import { ClickReason } from '@newsloom/contract/sends/click-reasons'

const LABELS: Record<ClickReason, string> = {
  head: t`Asked only whether the page exists`,
  prefetch: t`Fetched in advance, not opened by a person`,
  subresource: t`Loaded by a page or script, not opened by a person`,
  nameless: t`No browser name`,
  robot: t`Names itself as a robot, scanner or software library`,
  decoy: t`Opened a link that people cannot see`,
  'decoy-visitor': t`Same visitor also opened a link that people cannot see`,
  'same-link-again': t`Opened the same link again and again at equal intervals`,
  altered: t`Changed the address of the link`,
  burst: t`Opened three or more links of the email at once`,
  'organisation-sweep': t`Opened most emails of an organisation in one go`,
  'several-emails': t`Opened the emails of several people within seconds`,
  'at-delivery': t`Opens the emails of many people, always right after delivery`,
  'equal-intervals': t`Opened links at equal intervals`,
  'switching-fleet': t`Opens links in emails from several networks in turn`,
  'beside-person': t`Opened the link within moments of a person`,
  'known-visitor': t`The other clicks of this visitor are by a machine`,
  'no-language': t`Browser without a language`,
  'several-organisations': t`Opens the emails of several organisations`,
  'fresh-addresses': t`Browser that never comes from the same address twice`,
  switching: t`Links in the email were opened from several networks within seconds`,
  'unknown-browser': t`Not a known browser`,
  'missing-headers': t`Lacks headers that its browser sends`,
  'data-centre': t`Comes from a data centre, as programs do`,
  'old-browser': t`Browser more than a year old`,
  'seconds-after-sending': t`Within seconds of sending`,
}

/** Why a click is a machine's, or unsure; of an older version, as it was stored. */
export function clickReasonLabel(reason: string): string {
  const { data } = ClickReason.safeParse(reason)
  return data ? LABELS[data] : reason
}

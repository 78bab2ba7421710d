import { t } from '@lingui/core/macro'
import type { CampaignHold } from '@newsloom/contract/campaigns/campaign-hold'
import { asReason } from '@newsloom/contract/text/as-reason'
import { quote } from '~/lib/quote.ts'
import { refusalLabel } from './refusal-texts.ts'

/** Why a campaign waits for a decision, and what to do. */
export function campaignHoldLabel(hold: CampaignHold): string {
  switch (hold.kind) {
    case 'missed':
      return t`Newsloom was not running when it was due. Send it now, or choose another time.`
    case 'refused':
      return t`It was not sent: ${asReason(refusalLabel(hold.refusal))}`
    case 'topic-gone':
      return hold.isOnly
        ? t`Its only topic ${quote(hold.topic)} was deleted. Check its content, then send it or choose another time.`
        : t`Its topic ${quote(hold.topic)} was deleted. Select another topic, or it will use the latest research of all topics.`
    case 'list-gone':
      return t`Its contact list ${quote(hold.list)} was deleted. Check its recipients, then send it or choose another time.`
    case 'restored':
      return hold.from === 'backup'
        ? t`The database was restored from a backup after this campaign was due, so it may already have been sent. Send it now, or choose another time.`
        : t`The data was wiped when this campaign was due. Send it now, or choose another time.`
    case 'earlier':
      return hold.text
  }
}

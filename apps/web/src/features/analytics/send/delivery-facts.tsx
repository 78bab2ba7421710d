import { t } from '@lingui/core/macro'
import type { SendDelivery } from '@newsloom/contract/analytics/sends'
import { FactList } from '~/components/fact-list.tsx'
import { formatNumber } from '~/lib/numbers.ts'

/** How the emails were delivered. Lines that are rare are left out while they are zero. */
export const DeliveryFacts = ({ delivery }: { delivery: SendDelivery }) => (
  <FactList
    rows={LINES.filter(({ key, isRare }) => !isRare || delivery[key] > 0).map(
      ({ key, name }) => [name, formatNumber(delivery[key])] as const,
    )}
  />
)

const LINES: readonly { key: keyof SendDelivery; name: string; isRare?: boolean }[] = [
  { key: 'mailed', name: t`Accepted by the email service` },
  { key: 'delivered', name: t`Reported as delivered` },
  { key: 'bounced', name: t`Bounced` },
  { key: 'complained', name: t`Reported as spam` },
  { key: 'unsubscribed', name: t`Unsubscribed through this email` },
  { key: 'failed', name: t`Failed` },
  { key: 'suppressed', name: t`Suppressed, not emailed`, isRare: true },
  { key: 'skipped', name: t`Skipped, not emailed`, isRare: true },
  { key: 'open', name: t`Waiting, or without a clear answer`, isRare: true },
]

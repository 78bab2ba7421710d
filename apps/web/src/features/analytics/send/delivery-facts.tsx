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
  { key: 'mailed', name: 'Accepted by the email service' },
  { key: 'delivered', name: 'Reported as delivered' },
  { key: 'bounced', name: 'Bounced' },
  { key: 'complained', name: 'Reported as spam' },
  { key: 'unsubscribed', name: 'Unsubscribed through this email' },
  { key: 'failed', name: 'Failed' },
  { key: 'suppressed', name: 'Suppressed, not emailed', isRare: true },
  { key: 'skipped', name: 'Skipped, not emailed', isRare: true },
  { key: 'open', name: 'Waiting, or without a clear answer', isRare: true },
]

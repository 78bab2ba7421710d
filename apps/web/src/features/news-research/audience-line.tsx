import { RecipientsLine } from '~/components/recipients-line.tsx'
import { useRecipients } from '~/lib/use-recipients.ts'

/** How many people a send reaches, beside the button that asks about it. */
export function AudienceLine({ topicId, listIds }: { topicId: number; listIds: number[] }) {
  const recipients = useRecipients({ kind: 'lists', contactListIds: listIds }, { campaignId: null, topicId })
  return <RecipientsLine recipients={recipients} />
}

import { RecipientsLine } from '~/components/forms/recipients-line.tsx'
import { useRecipients } from '~/components/forms/use-recipients.ts'

type Props = { topicId: number; listIds: number[]; isRefused: boolean }

/** How many people a send reaches, beside the button that asks about it. */
export function AudienceLine({ topicId, listIds, isRefused }: Props) {
  const recipients = useRecipients({ kind: 'lists', contactListIds: listIds }, { campaignId: null, topicId })
  return <RecipientsLine recipients={recipients} isRefused={isRefused} />
}

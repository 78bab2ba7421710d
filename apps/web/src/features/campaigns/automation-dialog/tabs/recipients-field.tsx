import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RecipientsLine } from '~/components/forms/recipients-line.tsx'
import { useRecipients } from '~/components/forms/use-recipients.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { AudienceField } from '../../shared/audience-field.tsx'
import { DIALOG } from '../../texts.ts'
import type { AutomationEditor } from '../session/use-automation-editor.ts'

/** The recipients of the campaign when it is sent or scheduled, and how many people that is now. */
export function RecipientsField({ editor: { campaign, draft, form, rules } }: { editor: AutomationEditor }) {
  const error = rules.textFor('lists', draft)
  const lists = useQuery(trpc.lists.list.queryOptions())
  const [only, ...others] = draft.topicIds
  const recipients = useRecipients(draft.audience, {
    campaignId: campaign?.id ?? null,
    // an email about a single topic leaves out people who opted out of that topic
    topicId: only !== undefined && others.length === 0 ? only : null,
  })
  return (
    <Stack gap="3">
      <AudienceField
        lists={lists}
        picker={rules.lists}
        value={draft.audience}
        chosen={campaign?.audience.kind === 'contacts' ? campaign.audience.contacts : null}
        onChange={(audience) => form.patch({ audience })}
        error={error}
        help={DIALOG.recipientsHelp}
      />
      <RecipientsLine recipients={recipients} isRefused={error !== undefined} />
    </Stack>
  )
}

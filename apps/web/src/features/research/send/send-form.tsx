import { Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useIsMutating } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, lazy } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { ListPicker } from '~/components/forms/list-picker.tsx'
import { useSystem } from '~/lib/system.ts'
import { TEXTS } from '../texts.ts'
import { AudienceLine } from './audience-line.tsx'
import { TemplateSelect } from './send-template-select.tsx'
import { SEND_NEWS_KEY } from './use-news-preflight.ts'
import { useSendForm } from './use-send-form.ts'

const NewsPreflight = lazy(async () => ({
  default: (await import('./news-preflight.tsx')).NewsPreflight,
}))

type Props = {
  topic: TopicView
  lists: ContactListView[]
  /** ids of the lists that are subscribed to this topic */
  subscribed: number[]
  templates: TemplateCard[]
}

/** Template, subject and lists of a send, and the button that opens the review. */
export function SendForm({ topic, lists, subscribed, templates }: Props) {
  const form = useSendForm(topic, { lists, subscribed, templates })
  const isSending = useIsMutating({ mutationKey: SEND_NEWS_KEY }) > 0
  const isOutbox = useSystem().data?.mailer === 'outbox'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) form.ask()
  }
  return (
    <Stack asChild gap="4">
      <form onSubmit={submit}>
        <TemplateSelect
          templates={templates}
          value={form.choice}
          onChange={form.choose}
          help={form.lacksTemplate ? TEXTS.noOwnTemplate : undefined}
        />
        <FormField label={TEXTS.subjectLabel}>
          <Input
            value={form.subject}
            onChange={(event) => form.setSubject(event.target.value)}
            placeholder={form.layout?.subject ?? ''}
          />
        </FormField>
        <ListPicker lists={lists} value={form.listIds} onChange={form.pickLists} error={form.listError} />
        <Flex gap="3" align="center" wrap="wrap">
          {/* the focus returns to it while the request is still pending */}
          <BusyButton type="submit" disabled={!form.layout} isBusy={isSending}>
            <Send size={16} aria-hidden="true" />
            {isSending ? TEXTS.sending : TEXTS.send}
          </BusyButton>
          <AudienceLine topicId={topic.id} listIds={form.listIds} isRefused={form.listError !== undefined} />
        </Flex>
        <Text color="fg.muted" fontSize="xs">
          {isOutbox ? `${TEXTS.asksFirst} ${TEXTS.outboxNote}` : TEXTS.asksFirst}
        </Text>
        {form.isAsking && form.layout ? (
          <LazyDialog title={TEXTS.preflightTitle} onClose={form.close}>
            <NewsPreflight
              topic={topic}
              layout={form.layout}
              listIds={form.listIds}
              subject={form.subject}
              onClose={form.close}
            />
          </LazyDialog>
        ) : null}
      </form>
    </Stack>
  )
}

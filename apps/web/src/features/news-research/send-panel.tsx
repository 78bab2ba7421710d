import { Button, Flex, Input, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts'
import type { TemplateView } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ErrorState } from '~/components/error-state.tsx'
import { FormField } from '~/components/form-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { useSystem } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { AudienceLine } from './audience-line.tsx'
import { ListPicker } from './list-picker.tsx'
import { SendProgress } from './send-progress.tsx'
import { TemplateSelect } from './send-template-select.tsx'
import { TEXTS } from './texts.ts'
import { useSendNews } from './use-send.ts'

/** Sends the topic's analysis through a template to contact lists, and shows how the delivery goes. */
export function SendPanel({ topic }: { topic: TopicView }) {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const failed = lists.error ?? templates.error
  const retry = () => Promise.all([lists.refetch(), templates.refetch()])
  return (
    <PanelSection title={TEXTS.sendTitle} description={TEXTS.sendNote}>
      {failed ? <ErrorState title={TEXTS.sendLoadFailed} error={failed} onRetry={retry} /> : null}
      {!failed && (!lists.data || !templates.data) ? <Skeleton height="32" /> : null}
      {lists.data && templates.data && !failed ? (
        lists.data.length === 0 ? (
          <NoLists />
        ) : (
          <SendForm topic={topic} lists={lists.data} templates={templates.data} />
        )
      ) : null}
    </PanelSection>
  )
}

function NoLists() {
  return (
    <Text>
      {TEXTS.noLists}{' '}
      <Link asChild variant="underline">
        <RouterLink to="/contacts">{TEXTS.toContacts}</RouterLink>
      </Link>
    </Text>
  )
}

type SendFormProps = { topic: TopicView; lists: ContactListView[]; templates: TemplateView[] }

function SendForm({ topic, lists, templates }: SendFormProps) {
  const { send, sendId } = useSendNews(topic.id)
  const system = useSystem()
  const own = templates.find((t) => t.id === topic.templateId) ?? templates[0]
  const [templateId, setTemplateId] = useState(own?.id ?? null)
  const [listIds, setListIds] = useState(lists.slice(0, 1).map((list) => list.id))
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const template = templates.find((t) => t.id === templateId) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!template) return toast.destructive(TEXTS.sendFailed, TEXTS.selectTopicAndTemplate)
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    send.mutate({
      topicId: topic.id,
      templateId: template.id,
      contactListIds: listIds,
      subject: subject.trim() || null,
    })
  }
  const pickLists = (ids: number[]) => {
    setListIds(ids)
    setListError(undefined)
  }
  return (
    <Stack gap="4">
      <Stack asChild gap="4">
        <form onSubmit={submit}>
          <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
            <TemplateSelect templates={templates} value={templateId} onChange={setTemplateId} />
            <FormField label={TEXTS.subjectLabel}>
              <Input
                value={subject}
                onChange={(e) => setSubject(e.target.value)}
                placeholder={template?.subject ?? ''}
              />
            </FormField>
          </Flex>
          <ListPicker lists={lists} value={listIds} onChange={pickLists} error={listError} />
          <Flex gap="3" align="center" wrap="wrap">
            <Button type="submit" disabled={!template || send.isPending}>
              <Send size={16} aria-hidden="true" />
              {send.isPending ? TEXTS.sending : TEXTS.send}
            </Button>
            <AudienceLine listIds={listIds} />
          </Flex>
          {system.data?.mailer === 'outbox' ? (
            <Text color="fg.muted" fontSize="xs">
              {TEXTS.outboxNote}
            </Text>
          ) : null}
          {send.error ? (
            <Text role="alert" color="fg.error" overflowWrap="anywhere">
              {TEXTS.sendFailed}: {send.error.message}
            </Text>
          ) : null}
        </form>
      </Stack>
      {sendId === null ? null : (
        <SendProgress key={sendId} sendId={sendId} isOutbox={system.data?.mailer === 'outbox'} />
      )}
    </Stack>
  )
}

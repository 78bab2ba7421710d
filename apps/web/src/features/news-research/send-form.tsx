import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import type { TemplateCard } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { Send } from 'lucide-react'
import { useContext } from 'react'
import { FormField } from '~/components/form-field.tsx'
import { ListPicker } from '~/components/list-picker.tsx'
import { useSystem } from '~/lib/system.ts'
import { AudienceLine } from './audience-line.tsx'
import { DeliverySlot } from './delivery-slot.ts'
import { SendChecks } from './send-checks.tsx'
import { SendCutDialog } from './send-cut-dialog.tsx'
import { TemplateSelect } from './send-template-select.tsx'
import { TEXTS } from './texts.ts'
import { useSendForm } from './use-send-form.ts'

type Props = {
  topic: TopicView
  lists: ContactListView[]
  /** ids of the lists that get this topic by themselves */
  subscribed: number[]
  templates: TemplateCard[]
}

/** Template, subject and lists of a send, and below them how its delivery goes. */
export function SendForm({ topic, lists, subscribed, templates }: Props) {
  const form = useSendForm(topic, { lists, subscribed, templates })
  const renderDelivery = useContext(DeliverySlot)
  const isOutbox = useSystem().data?.mailer === 'outbox'
  return (
    <Stack gap="4">
      <Stack asChild gap="4">
        <form onSubmit={form.submit}>
          <TemplateSelect
            templates={templates}
            value={form.template?.id ?? null}
            onChange={form.setTemplateId}
          />
          <FormField label={TEXTS.subjectLabel}>
            <Input
              value={form.subject}
              onChange={(event) => form.setSubject(event.target.value)}
              placeholder={form.template?.subject ?? ''}
            />
          </FormField>
          <ListPicker lists={lists} value={form.listIds} onChange={form.pickLists} error={form.listError} />
          <SendChecks template={form.template} checks={form.checks} />
          <Flex gap="3" align="center" wrap="wrap">
            <Button type="submit" disabled={!form.template || form.isSending}>
              <Send size={16} aria-hidden="true" />
              {form.isSending ? TEXTS.sending : TEXTS.send}
            </Button>
            <AudienceLine topicId={topic.id} listIds={form.listIds} />
          </Flex>
          {isOutbox ? (
            <Text color="fg.muted" fontSize="xs">
              {TEXTS.outboxNote}
            </Text>
          ) : null}
          {form.failure ? (
            <Text role="alert" color="fg.error" overflowWrap="anywhere">
              {TEXTS.sendFailed}: {form.failure}
            </Text>
          ) : null}
        </form>
      </Stack>
      <SendCutDialog
        isOpen={form.cut.isAsking}
        bytes={form.checks.bytes}
        onConfirm={form.cut.onConfirm}
        onClose={form.cut.onClose}
      />
      {form.sendId === null ? null : (
        <Box pt="4" borderTopWidth="1px">
          {renderDelivery({ sendId: form.sendId })}
        </Box>
      )}
    </Stack>
  )
}

import { Button, Dialog, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { CircleAlert, Send } from 'lucide-react'
import { useEnterToButton } from '~/components/forms/enter-to-button.ts'
import { FormField } from '~/components/forms/form-field.tsx'
import { EmptySubjectNote } from '~/components/mail/empty-subject-note.tsx'
import { TestSendState } from '~/components/mail/test-send-state.tsx'
import { TEXTS } from '../texts.ts'
import { TopicSelect } from '../topic-select.tsx'
import { SendTestChecks } from './send-test-checks.tsx'
import { useTemplateTestEmail } from './use-template-test-email.ts'

/** Whether there are unsaved changes, and how to save them from here. */
export type Saving = { isDirty: boolean; isSaving: boolean; onSave: () => void }
type Props = Saving & { template: TemplateView; onClose: () => void }

/** Sends one email of the saved template, marked as a test, to one address. */
export function SendTestForm({ template, onClose, ...saving }: Props) {
  const form = useTemplateTestEmail(template)
  const enter = useEnterToButton()
  return (
    <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
      <form onSubmit={form.submit} onKeyDown={enter.onKeyDown} noValidate>
        <Dialog.Body overflowY="auto">
          <Stack gap="4">
            {saving.isDirty ? <Unsaved {...saving} /> : null}
            <FormField label={t`Email address`} isRequired error={form.addressError}>
              <Input
                type="email"
                autoComplete="email"
                value={form.to}
                onChange={({ target }) => form.setTo(target.value)}
              />
            </FormField>
            <TopicSelect topics={form.topics} value={form.topicId} onChange={form.setTopicId} />
            <EmptySubjectNote subject={template.subject} />
            <SendTestChecks checks={form.checks} />
            {form.failure ? (
              <Text role="alert" color="fg.error" overflowWrap="anywhere">
                {form.failure}
              </Text>
            ) : null}
            {form.last ? <TestSendState key={form.last.sendId} {...form.last} onSent={form.onSent} /> : null}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>{t`Close`}</Button>
          <Button ref={enter.button} type="submit" disabled={form.isSending}>
            <Send size={16} aria-hidden="true" />
            {form.isSending ? TEXTS.sending : TEXTS.send}
          </Button>
        </Dialog.Footer>
      </form>
    </Stack>
  )
}

function Unsaved({ isSaving, onSave }: Saving) {
  return (
    <Flex gap="2.5" align="flex-start" p="3" borderRadius="l2" bg="bg.warning">
      <Flex color="fg.warning" pt="0.5">
        <CircleAlert size={16} aria-hidden="true" />
      </Flex>
      <Stack gap="2" align="flex-start">
        <Text fontSize="sm">{TEXTS.savedIsSent}</Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isSaving}
          onClick={onSave}
        >
          {isSaving ? t`Saving…` : t`Save the changes first`}
        </Button>
      </Stack>
    </Flex>
  )
}

import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { CircleAlert, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEnterToButton } from '~/components/forms/enter-to-button.ts'
import { FormField } from '~/components/forms/form-field.tsx'
import { TestSendState } from '~/components/mail/test-send-state.tsx'
import { DIALOG } from '../../texts.ts'
import { useAutomationTest } from './use-automation-test.ts'

type Saving = { isDirty: boolean; isSaving: boolean; onSave: () => void }
type Props = Saving & { campaign: AutomationCampaignView }

/** Sends one email of the saved campaign to one address, with copies to others. */
export function TestTab({ campaign, isDirty, isSaving, onSave }: Props) {
  const test = useAutomationTest(campaign.id)
  const enter = useEnterToButton()
  return (
    <Stack asChild gap="4" maxW="640px">
      <form
        noValidate
        onKeyDown={enter.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          test.start()
        }}
      >
        {isDirty ? <Unsaved isSaving={isSaving} onSave={onSave} /> : null}
        {campaign.hasContent ? null : <Note>{DIALOG.noSavedContent}</Note>}
        <FormField label={DIALOG.to} isRequired>
          <Input
            type="email"
            autoComplete="email"
            value={test.to}
            onChange={({ target }) => test.setTo(target.value)}
          />
        </FormField>
        <FormField label={DIALOG.cc} help={DIALOG.ccHelp}>
          <Input
            // type text: browsers refuse several addresses in a field of type email
            inputMode="email"
            autoComplete="off"
            value={test.cc}
            onChange={({ target }) => test.setCc(target.value)}
          />
        </FormField>
        <Flex gap="3" align="center" wrap="wrap">
          <Button ref={enter.button} type="submit" disabled={test.to.trim() === '' || test.isSending}>
            <Send size={16} aria-hidden="true" />
            {test.isSending ? DIALOG.sending : DIALOG.send}
          </Button>
          <Text color="fg.muted" fontSize="xs" flex="1" minW="48">
            {DIALOG.testHelp}
          </Text>
        </Flex>
        {test.failure ? (
          <Text role="alert" color="fg.error" fontSize="sm" overflowWrap="anywhere">
            {test.failure}
          </Text>
        ) : null}
        {test.last ? <TestSendState key={test.last.sendId} {...test.last} onSent={test.onSent} /> : null}
      </form>
    </Stack>
  )
}

const Unsaved = ({ isSaving, onSave }: Omit<Saving, 'isDirty'>) => (
  <Note
    action={
      <Button
        type="button"
        size="xs"
        variant="outline"
        colorPalette="gray"
        disabled={isSaving}
        onClick={onSave}
      >
        {isSaving ? DIALOG.updating : DIALOG.saveFirst}
      </Button>
    }
  >
    {DIALOG.savedIsSent}
  </Note>
)

const Note = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <Flex gap="2.5" align="flex-start" p="3" borderRadius="l2" bg="bg.warning">
    <Flex color="fg.warning" pt="0.5">
      <CircleAlert size={16} aria-hidden="true" />
    </Flex>
    <Stack gap="2" align="flex-start">
      <Text>{children}</Text>
      {action}
    </Stack>
  </Flex>
)

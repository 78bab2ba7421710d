import { Dialog, Flex, Stack, Switch, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation } from '@tanstack/react-query'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { CopyField } from '~/components/forms/copy-field.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { useSystem } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { SIGNUP_TEXTS } from '../texts.ts'

type Props = { list: ContactListView; onClose: () => void }

/** Opens and closes a list's public sign-up page, and shows its address. */
export function SignupDialog({ list, onClose }: Props) {
  const system = useSystem()
  const update = useMutation(
    trpc.lists.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.lists.pathFilter()),
      onError: (error) => toast.destructive(t`Failed to change the sign-up form`, error.message),
    }),
  )
  // optimistic: the switch moves before the server answers
  const isOn = update.isPending ? update.variables.signupEnabled === true : list.signupUrl !== null
  return (
    <AppDialog title={SIGNUP_TEXTS.title} description={list.name} isOpen onClose={onClose}>
      <Dialog.Body pb="6">
        <Stack gap="4">
          <Switch.Root
            size="lg"
            checked={isOn}
            disabled={update.isPending}
            onCheckedChange={({ checked }) => update.mutate({ id: list.id, signupEnabled: checked })}
            justifyContent="space-between"
            width="full"
          >
            <Switch.Label>{SIGNUP_TEXTS.label}</Switch.Label>
            <Switch.HiddenInput />
            <Switch.Control>
              <Switch.Thumb />
            </Switch.Control>
          </Switch.Root>
          <Text color="fg.muted">{SIGNUP_TEXTS.about(list.name)}</Text>
          {isOn ? (
            <>
              <CopyField label={SIGNUP_TEXTS.address} value={list.signupUrl ?? ''} />
              <Text color="fg.muted">{SIGNUP_TEXTS.shows}</Text>
            </>
          ) : (
            <Text color="fg.muted">{SIGNUP_TEXTS.off}</Text>
          )}
          {isOn && system.data?.mailer === 'outbox' ? (
            <Flex bg="bg.warning" color="fg.warning" borderRadius="l2" px="3" py="2">
              {SIGNUP_TEXTS.outbox}
            </Flex>
          ) : null}
        </Stack>
      </Dialog.Body>
    </AppDialog>
  )
}

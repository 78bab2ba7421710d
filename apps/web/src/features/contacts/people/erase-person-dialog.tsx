import { Box, Dialog, Flex, Input, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { removeContacts } from '../shared/refresh-contacts.ts'
import { PERSON_TEXTS } from '../texts.ts'

type Props = { person: PersonView; onClose: () => void; onErased: () => void }

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** Erasing cannot be undone, so the address must be typed first. */
export function ErasePersonDialog({ person, onClose, onErased }: Props) {
  const { email } = person
  const form = useForm({ defaultValues: { typed: '' } })
  const erase = useMutation(
    trpc.people.erase.mutationOptions({
      onSuccess: async (result) => {
        toast.success(PERSON_TEXTS.erased, result.isSuppressionKept ? PERSON_TEXTS.optOutKept : undefined)
        onClose()
        onErased()
        await removeContacts((contact) => isSame(contact.email, email))
      },
      onError: (error) => toast.destructive(t`Failed to erase this person`, error.message),
    }),
  )
  const submit = form.handleSubmit(() => erase.mutate({ email }))
  return (
    <AppDialog
      title={t`Erase ${email}?`}
      description={t`Erase ${quote(email)} and what is stored about them? This action cannot be undone.`}
      isOpen
      onClose={onClose}
      isDirty={form.formState.isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body display="flex" flexDirection="column" gap="4">
          <Consequences person={person} />
          <FormField
            label={t`Type the address to confirm`}
            isRequired
            error={form.formState.errors.typed?.message}
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              {...form.register('typed', {
                validate: (typed) => isSame(typed, email) || PERSON_TEXTS.needAddress,
              })}
            />
          </FormField>
        </Dialog.Body>
        <FormFooter label={t`Erase`} isPending={erase.isPending} pendingLabel={t`Erasing…`} isDestructive />
      </form>
    </AppDialog>
  )
}

/** Says what is deleted and what is kept. */
function Consequences({ person: { memberships, mailCount, suppression } }: { person: PersonView }) {
  return (
    <Flex as="dl" direction="column" gap="2" borderWidth="1px" borderRadius="l2" bg="bg.subtle" px="4" py="3">
      <Consequence name={t`Deleted`}>
        {PERSON_TEXTS.eraseGoes(
          plural(memberships.length, { one: '# list', other: '# lists' }),
          plural(mailCount, { one: '# email', other: '# emails' }),
        )}
      </Consequence>
      <Consequence name={t`Kept`}>
        {suppression ? PERSON_TEXTS.eraseStaysSuppressed : PERSON_TEXTS.eraseStays}
      </Consequence>
    </Flex>
  )
}

function Consequence({ name, children }: { name: string; children: string }) {
  return (
    <Flex gap="3">
      <Box as="dt" width="16" flexShrink="0" fontWeight="semibold">
        {name}
      </Box>
      <Text as="dd" color="fg.muted">
        {children}
      </Text>
    </Flex>
  )
}

import { Dialog, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { MAX_NOTE } from '@newsloom/contract/contacts/people'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { PERSON_TEXTS } from '../texts.ts'
import { showPerson } from './refresh-person.ts'

type Props = { email: string; onClose: () => void }

/** Stops all email to a person at the owner's request. */
export function SuppressDialog({ email, onClose }: Props) {
  const form = useForm({ defaultValues: { note: '' } })
  const suppress = useMutation(
    trpc.people.suppress.mutationOptions({
      onSuccess: (person) => {
        toast.success(PERSON_TEXTS.suppressed, email)
        onClose()
        showPerson(email, person)
      },
      onError: (error) => toast.destructive(t`Failed to suppress this person`, error.message),
    }),
  )
  const submit = form.handleSubmit(({ note }) => suppress.mutate({ email, note }))
  return (
    <AppDialog
      title={t`Suppress ${email}?`}
      description={PERSON_TEXTS.suppressAbout(email)}
      isOpen
      onClose={onClose}
      isDirty={form.formState.isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <FormField label={t`Note`} help={t`Optional reason, shown in the history.`}>
            <Textarea rows={2} maxLength={MAX_NOTE} {...form.register('note')} />
          </FormField>
        </Dialog.Body>
        <FormFooter
          label={t`Suppress`}
          isPending={suppress.isPending}
          pendingLabel={t`Suppressing…`}
          isDestructive
        />
      </form>
    </AppDialog>
  )
}

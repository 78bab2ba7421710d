import { Dialog, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { MAX_NOTE, MIN_REASON } from '@newsloom/contract/contacts/people'
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

/** Lets a person get email again, for a reason that is stored. */
export function LiftSuppressionDialog({ email, onClose }: Props) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors, isDirty } = form.formState
  const lift = useMutation(
    trpc.people.lift.mutationOptions({
      onSuccess: (person) => {
        toast.success(PERSON_TEXTS.lifted, email)
        onClose()
        showPerson(email, person)
      },
      onError: (error) => toast.destructive(t`Failed to lift the suppression`, error.message),
    }),
  )
  const submit = form.handleSubmit(({ reason }) => lift.mutate({ email, reason }))
  return (
    <AppDialog
      title={t`Lift the suppression of ${email}?`}
      description={PERSON_TEXTS.liftAbout(email)}
      isOpen
      onClose={onClose}
      isDirty={isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <FormField
            label={t`Reason`}
            isRequired
            help={t`For example: asked by phone on 3 March to be emailed again.`}
            error={errors.reason?.message}
          >
            <Textarea
              rows={2}
              maxLength={MAX_NOTE}
              {...form.register('reason', {
                validate: (reason) => reason.trim().length >= MIN_REASON || PERSON_TEXTS.needReason,
              })}
            />
          </FormField>
        </Dialog.Body>
        <FormFooter label={t`Lift suppression`} isPending={lift.isPending} pendingLabel={t`Lifting…`} />
      </form>
    </AppDialog>
  )
}

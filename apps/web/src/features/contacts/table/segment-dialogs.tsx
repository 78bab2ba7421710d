import { Dialog, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'
import { SEGMENT_LIMITS, type SegmentView } from '@newsloom/contract/contacts/segments'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { FormField } from '~/components/forms/form-field.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'

export const refreshSegments = (): Promise<void> =>
  queryClient.invalidateQueries(trpc.segments.list.queryFilter())

type NameProps = {
  /** the segment to rename; null: the filters become a new one */
  segment: SegmentView | null
  filter: PeopleFilter
  onSaved: (id: number) => void
  onClose: () => void
}

/** Names a new segment, or one that there is. */
export function SegmentNameDialog({ segment, filter, onSaved, onClose }: NameProps) {
  const form = useForm({ defaultValues: { name: segment?.name ?? '' } })
  const handlers = {
    onSuccess: async ({ id, name }: SegmentView) => {
      toast.success(segment ? t`Segment renamed` : t`Segment ${quote(name)} saved`)
      await refreshSegments()
      onSaved(id)
      onClose()
    },
    onError: (error: { message: string }) => toast.destructive(t`Failed to save the segment`, error.message),
  }
  const create = useMutation(trpc.segments.create.mutationOptions(handlers))
  const update = useMutation(trpc.segments.update.mutationOptions(handlers))
  const submit = form.handleSubmit(({ name }) =>
    segment ? update.mutate({ id: segment.id, name }) : create.mutate({ name, filter }),
  )
  return (
    <AppDialog
      title={segment ? t`Rename segment` : t`Save as segment`}
      isOpen
      onClose={onClose}
      isDirty={form.formState.isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <FormField
            label={t`Name`}
            error={form.formState.errors.name?.message}
            help={
              segment ? undefined : t`Saves the filters. The segment always contains whoever matches them.`
            }
          >
            <Input
              maxLength={SEGMENT_LIMITS.name}
              placeholder={t`Engaged in finance`}
              {...form.register('name', {
                validate: (name) => name.trim() !== '' || t`Name the segment`,
              })}
            />
          </FormField>
        </Dialog.Body>
        <FormFooter
          label={t`Save`}
          isPending={create.isPending || update.isPending}
          pendingLabel={t`Saving…`}
        />
      </form>
    </AppDialog>
  )
}

type DeleteProps = { segment: SegmentView; onDeleted: () => void; onClose: () => void }

export function DeleteSegmentDialog({ segment, onDeleted, onClose }: DeleteProps) {
  const remove = useMutation(
    trpc.segments.delete.mutationOptions({
      onSuccess: async () => {
        toast.success(t`Segment deleted`)
        onClose()
        onDeleted()
        await refreshSegments()
      },
      onError: (error) => toast.destructive(t`Failed to delete the segment`, error.message),
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      title={deleteTitle(segment.name)}
      confirmLabel={remove.isPending ? t`Deleting…` : t`Delete`}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: segment.id })}
      onClose={onClose}
      // its menu is gone then
      returnFocus={() => document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')}
    >{t`Delete the segment ${quote(segment.name)}? Its contacts, their lists and their fields are kept.`}</ConfirmDialog>
  )
}

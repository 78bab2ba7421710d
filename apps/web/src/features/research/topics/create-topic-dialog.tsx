import type { TopicView } from '@newsloom/contract/research/topics'
import { FormProvider } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { TEXTS } from '../texts.ts'
import { DialogForm } from './form/dialog-form.tsx'
import { FocusFields } from './form/focus-fields.tsx'
import { FoldedFields } from './form/folded/folded-fields.tsx'
import { SourcesField } from './form/sources-field.tsx'
import { createTopicInput, emptyForm, type TopicPrompts } from './form/topic-form.ts'
import { useForgetOnEdit, useTopicForm } from './form/use-topic-form.ts'
import { WindowField } from './form/window-field.tsx'
import { useCreateTopic } from './use-topics.ts'

type Props = {
  defaultPrompts: TopicPrompts
  /** a topic was created on this screen before: the form starts at real-time (spec section 9) */
  afterCreate: boolean
  onClose: () => void
  onCreated: (topic: TopicView) => void
}

export function CreateTopicDialog({ defaultPrompts, afterCreate, onClose, onCreated }: Props) {
  const form = useTopicForm('create', emptyForm(defaultPrompts, afterCreate))
  const create = useCreateTopic(onCreated)
  useForgetOnEdit(form, create)
  return (
    <AppDialog
      title={TEXTS.newTopic}
      description={TEXTS.newTopicText}
      size="lg"
      isTall
      isOpen
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DialogForm
          onSubmit={form.handleSubmit((values) => create.mutate(createTopicInput(values)))}
          submitLabel={create.isPending ? TEXTS.creating : TEXTS.createTopic}
          isPending={create.isPending}
          failure={create.error?.message ?? null}
        >
          <FocusFields mode="create" />
          <SourcesField />
          <WindowField mode="create" />
          <FoldedFields mode="create" />
        </DialogForm>
      </FormProvider>
    </AppDialog>
  )
}

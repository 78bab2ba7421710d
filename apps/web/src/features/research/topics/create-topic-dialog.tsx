import type { TopicView } from '@newsloom/contract/research/topics'
import { FormProvider } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { TEXTS } from '../texts.ts'
import { DialogForm } from './dialog-form.tsx'
import { FocusFields } from './focus-fields.tsx'
import { ModelField } from './model-field.tsx'
import { PersonaField } from './persona-field.tsx'
import { PromptFields } from './prompt-fields.tsx'
import { SourcesField } from './sources-field.tsx'
import { TemplateField } from './template-field.tsx'
import { createInput, emptyForm, type Prompts } from './topic-form.ts'
import { useForgetOnEdit, useTopicForm } from './use-topic-form.ts'
import { useCreateTopic } from './use-topics.ts'
import { WindowField } from './window-field.tsx'

type Props = {
  defaultPrompts: Prompts
  /** a topic was made before on this screen: the form starts at real-time (spec section 9) */
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
      isOpen
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DialogForm
          onSubmit={form.handleSubmit((values) => create.mutate(createInput(values)))}
          submitLabel={create.isPending ? TEXTS.creating : TEXTS.createTopic}
          isPending={create.isPending}
          failure={create.error?.message ?? null}
        >
          <PersonaField mode="create" />
          <FocusFields mode="create" />
          <WindowField mode="create" />
          <SourcesField />
          <TemplateField />
          <ModelField />
          <PromptFields mode="create" />
        </DialogForm>
      </FormProvider>
    </AppDialog>
  )
}

import { Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { quote } from '~/lib/quote.ts'
import { TEXTS } from '../texts.ts'
import { ActiveField } from './form/active-field.tsx'
import { ContentPreviewTab } from './form/content-preview-tab.tsx'
import { DialogForm } from './form/dialog-form.tsx'
import { FocusFields } from './form/focus-fields.tsx'
import { FoldedFields } from './form/folded/folded-fields.tsx'
import { LearnedTerms } from './form/learned-terms.tsx'
import { SourcesField } from './form/sources-field.tsx'
import { formFromTopic, updateTopicInput } from './form/topic-form.ts'
import { useForgetOnEdit, useTopicForm } from './form/use-topic-form.ts'
import { WindowField } from './form/window-field.tsx'
import { useUpdateTopic } from './use-topics.ts'

type Props = { topic: TopicView; onClose: () => void }

/** Two tabs: the topic's settings, and what an email of it would contain now. */
export function EditTopicDialog({ topic, onClose }: Props) {
  const form = useTopicForm('edit', formFromTopic(topic))
  const { isDirty, dirtyFields } = form.formState
  const update = useUpdateTopic(onClose)
  useForgetOnEdit(form, update)
  const [tab, setTab] = useState('setup')
  return (
    <AppDialog
      name={topic.name}
      title={t`Edit ${quote(topic.name)}`}
      size="lg"
      isTall
      isOpen
      isDirty={isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Tabs.Root
          value={tab}
          onValueChange={(details) => setTab(details.value)}
          display="flex"
          flexDirection="column"
          minH="0"
          flex="1"
          overflow="hidden"
        >
          <Tabs.List px={{ base: '0', sm: '6' }} flexShrink="0">
            <Tabs.Trigger value="setup">{TEXTS.tabSetup}</Tabs.Trigger>
            <Tabs.Trigger value="preview">{TEXTS.tabPreview}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="setup" p="0" minH="0" flex="1" _open={{ display: 'flex' }}>
            <DialogForm
              onSubmit={form.handleSubmit((values) =>
                update.mutate(updateTopicInput(topic.id, values, dirtyFields.newsSources === true)),
              )}
              submitLabel={update.isPending ? TEXTS.updating : TEXTS.updateTopic}
              isPending={update.isPending}
              failure={update.error?.message ?? null}
            >
              <ActiveField />
              <FocusFields mode="edit" />
              <SourcesField topicId={topic.id} />
              <WindowField mode="edit" />
              <LearnedTerms topicId={topic.id} />
              <FoldedFields mode="edit" spent={topic.spentThisMonth} />
            </DialogForm>
          </Tabs.Content>
          <Tabs.Content value="preview" p="0" minH="0" flex="1" overflowY="auto">
            {tab === 'preview' ? <ContentPreviewTab topic={topic} isDirty={isDirty} /> : null}
          </Tabs.Content>
        </Tabs.Root>
      </FormProvider>
    </AppDialog>
  )
}

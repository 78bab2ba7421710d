import { TEXTS } from '../../../texts.ts'
import { BudgetField } from '../budget-field.tsx'
import { KnownStoriesField } from '../email-choices/known-stories-field.tsx'
import { NothingNewField } from '../email-choices/nothing-new-field.tsx'
import { UnsupportedField } from '../email-choices/unsupported-field.tsx'
import { PersonaField } from '../persona-field.tsx'
import { PromptFields } from '../prompt-fields.tsx'
import { TemplateField } from '../template-field.tsx'
import { TopicModelField } from '../topic-model-field.tsx'
import { useTopicFields } from '../use-topic-form.ts'
import { FormFold } from './form-fold.tsx'
import { TimeSensitiveField } from './time-sensitive-field.tsx'

type Props = {
  mode: 'create' | 'edit'
  /** USD, of a saved topic, in this month */
  spent?: number
}

/** The settings that most topics keep as they are. */
export function FoldedFields({ mode, spent }: Props) {
  const persona = useTopicFields().watch('persona').trim()
  return (
    <>
      <FormFold
        title={TEXTS.readerFold}
        hint={persona ? TEXTS.writtenFor(persona) : TEXTS.noPersona}
        fields={['persona', 'selectedTemplateId', 'customPrompt', 'formatPrompt']}
      >
        <PersonaField mode={mode} />
        {mode === 'create' ? <TemplateField /> : null}
        <PromptFields mode={mode} />
      </FormFold>
      <FormFold title={TEXTS.moreFold} hint={TEXTS.moreFoldText} fields={['monthlyBudget']}>
        <TopicModelField />
        <BudgetField {...(spent === undefined ? {} : { spent })} />
        <TimeSensitiveField />
        <UnsupportedField />
        <KnownStoriesField />
        <NothingNewField />
      </FormFold>
    </>
  )
}

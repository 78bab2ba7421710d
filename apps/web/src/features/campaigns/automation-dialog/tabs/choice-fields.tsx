import { NativeSelect } from '@chakra-ui/react'
import { PODCAST_LANGUAGES } from '@newsloom/contract/podcasts/languages'
import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import type { ReactNode } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { ModelField } from '~/components/forms/model-field.tsx'
import { useModelOptions } from '~/lib/use-model-options.ts'
import { DIALOG } from '../../texts.ts'
import type { AutomationDraft } from '../session/automation-draft.ts'

type Props = { draft: AutomationDraft; onChange: (change: Partial<AutomationDraft>) => void }

/** The AI model, from the installation's list plus the campaign's own. */
export const AutomationModelField = ({ draft, onChange }: Props) => (
  <ModelField
    options={useModelOptions(draft.geminiModel)}
    field={{
      value: draft.geminiModel,
      onChange: ({ target }) => onChange({ geminiModel: target.value }),
    }}
  />
)

/** Languages are listed by their own names. */
export const LanguageField = ({ draft, onChange }: Props) => (
  <Choice
    label={DIALOG.language}
    help={DIALOG.languageHelp}
    value={draft.podcastLanguage}
    onChange={(value) => onChange({ podcastLanguage: PodcastLanguage.parse(value) })}
  >
    {PODCAST_LANGUAGES.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </Choice>
)

type TemplateProps = Props & {
  templates: { data: readonly TemplateCard[] | undefined; isError: boolean }
  /** the first topic's template */
  topicTemplate: TemplateCard | null
}

const [FIRST_TOPICS, OWN] = ['first-topics', 'own']
function idsOf(value: string): AutomationDraft['templateIds'] {
  if (value === FIRST_TOPICS) return null
  return value === OWN ? [] : [Number(value)]
}

/**
 * The template that wraps the content: the first topic's, Newsloom's own layout, or a reusable one.
 */
export function TemplateField({ draft: { templateIds }, templates, topicTemplate, onChange }: TemplateProps) {
  const chosen = templateIds?.[0]
  const offered = templates.data?.filter(({ id, isReusable }) => isReusable || id === chosen) ?? []
  return (
    <Choice
      label={DIALOG.template}
      help={templates.isError ? DIALOG.templatesFailed : DIALOG.templateHelp}
      value={templateIds ? String(chosen ?? OWN) : FIRST_TOPICS}
      onChange={(value) => onChange({ templateIds: idsOf(value) })}
    >
      <option value={FIRST_TOPICS}>{DIALOG.topicTemplate(topicTemplate?.name ?? null)}</option>
      <option value={OWN}>{DIALOG.ownLayout}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {chosen !== undefined && !templates.data ? <option value={chosen}>…</option> : null}
    </Choice>
  )
}

type ChoiceProps = {
  label: string
  help: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, help, value, onChange, children }: ChoiceProps) => (
  <FormField label={label} help={help}>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
)

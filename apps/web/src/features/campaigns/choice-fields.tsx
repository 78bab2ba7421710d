import { NativeSelect } from '@chakra-ui/react'
import { PODCAST_LANGUAGES } from '@newsloom/contract/campaign-limits'
import { PodcastLanguage } from '@newsloom/contract/campaigns'
import type { TemplateCard } from '@newsloom/contract/templates'
import type { ReactNode } from 'react'
import { FormField } from '~/components/form-field.tsx'
import { useModelOptions } from '~/lib/use-model-options.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import { DIALOG } from './texts.ts'

type Props = { draft: CampaignDraft; onChange: (change: Partial<CampaignDraft>) => void }

/** The AI model, from the installation's list; the campaign's own stays offered. */
export function ModelField({ draft, onChange }: Props) {
  const { models, isLocal } = useModelOptions(draft.geminiModel)
  return (
    <Choice
      label={DIALOG.model}
      help={isLocal ? DIALOG.noKey : undefined}
      value={draft.geminiModel}
      onChange={(geminiModel) => onChange({ geminiModel })}
    >
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

/** In their own names. */
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
  /** that of the first topic */
  topicTemplate: TemplateCard | null
}

/** What the content is put into: what the first topic has, else our own layout, or one of the reusable templates. */
export function TemplateField({ draft: { templateId }, templates, topicTemplate, onChange }: TemplateProps) {
  const offered = templates.data?.filter(({ id, isReusable }) => isReusable || id === templateId) ?? []
  return (
    <Choice
      label={DIALOG.template}
      help={templates.isError ? DIALOG.templatesFailed : DIALOG.templateHelp}
      value={templateId === null ? '' : String(templateId)}
      onChange={(value) => onChange({ templateId: value === '' ? null : Number(value) })}
    >
      <option value="">{topicTemplate ? DIALOG.topicTemplate(topicTemplate.name) : DIALOG.ownLayout}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {templateId !== null && !templates.data ? <option value={templateId}>…</option> : null}
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

import { Fieldset, NativeSelect, RadioGroup, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TemplateOption } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { applyTemplate } from './topic-form.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

const OPTIONS: { value: TemplateOption; label: string; text: string }[] = [
  {
    value: 'create_new',
    label: t`Create new template with persona auto-generation`,
    text: t`The topic gets a template of its own, with the prompts below.`,
  },
  {
    value: 'use_existing',
    label: t`Use existing reusable template`,
    text: t`Its prompts and model are loaded into this form.`,
  },
]

/**
 * Whether the topic's template is generated or an existing one; picking one loads its prompts and
 * model.
 */
export function TemplateField() {
  const { control, watch } = useTopicFields()
  return (
    <Fieldset.Root minW="0">
      <Fieldset.Legend fontSize="sm" fontWeight="medium">{t`Template configuration`}</Fieldset.Legend>
      <Fieldset.Content gap="3">
        <Controller
          control={control}
          name="templateOption"
          render={({ field }) => (
            <RadioGroup.Root
              name={field.name}
              value={field.value}
              onValueChange={({ value }) => field.onChange(TemplateOption.parse(value))}
            >
              <Stack gap="2">
                {OPTIONS.map((option) => (
                  <RadioGroup.Item key={option.value} value={option.value} alignItems="flex-start">
                    <RadioGroup.ItemHiddenInput onBlur={field.onBlur} />
                    <RadioGroup.ItemIndicator mt="0.5" />
                    <RadioGroup.ItemText>
                      {option.label}
                      <Text color="fg.muted" fontSize="xs" fontWeight="normal">
                        {option.text}
                      </Text>
                    </RadioGroup.ItemText>
                  </RadioGroup.Item>
                ))}
              </Stack>
            </RadioGroup.Root>
          )}
        />
        {watch('templateOption') === 'use_existing' && <TemplateSelect />}
      </Fieldset.Content>
    </Fieldset.Root>
  )
}

function TemplateSelect() {
  const { register, formState } = useTopicFields()
  const patch = usePatchForm()
  const templates = useQuery(trpc.templates.list.queryOptions())
  const reusable = (templates.data ?? []).filter((t) => t.isReusable)
  const pick = register('selectedTemplateId', {
    onChange: (event: { target: { value: string } }) => {
      const template = reusable.find((t) => String(t.id) === event.target.value)
      if (template) patch(applyTemplate(template))
    },
  })
  const problem = formState.errors.selectedTemplateId?.message
  if (templates.isError)
    return <Text color="fg.error">{t`The templates could not be loaded: ${templates.error.message}`}</Text>
  if (templates.isSuccess && reusable.length === 0)
    return (
      <Text color="fg.muted">{t`There is no reusable template yet. Create a new one with this topic.`}</Text>
    )
  return (
    <FormField label={t`Template`} isRequired error={problem}>
      <NativeSelect.Root>
        <NativeSelect.Field {...pick} key={reusable.length}>
          <option value="">{templates.isPending ? t`Loading templates…` : t`Select a template`}</option>
          {reusable.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}

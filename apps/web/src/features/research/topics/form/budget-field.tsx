import { Input, InputGroup } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { FormField } from '~/components/forms/form-field.tsx'
import { BUDGET_TEXTS, spentSoFar } from '../../budget/budget-texts.ts'
import { useTopicFields } from './use-topic-form.ts'

/** USD a month for AI models; empty: no limit. `spent`: of a saved topic, in this month. */
export function BudgetField({ spent }: { spent?: number }) {
  const { register, formState } = useTopicFields()
  const help = spent === undefined ? BUDGET_TEXTS.help : `${BUDGET_TEXTS.help} ${spentSoFar(spent)}`
  return (
    <FormField label={BUDGET_TEXTS.label} help={help} error={formState.errors.monthlyBudget?.message}>
      <InputGroup width="52" startElement="$" endElement={t`a month`}>
        <Input
          {...register('monthlyBudget')}
          type="number"
          inputMode="decimal"
          placeholder={t`No limit`}
          pe="20"
          min={0}
          max={TOPIC_LIMITS.budget}
          step="any"
        />
      </InputGroup>
    </FormField>
  )
}

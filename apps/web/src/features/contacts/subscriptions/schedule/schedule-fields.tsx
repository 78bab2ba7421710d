import { Box, Field, Flex, Input, RadioGroup, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { FREQUENCY } from '@newsloom/contract/contacts/schedules/schedule'
import { useState } from 'react'
import { scheduleProblems, type Values } from '../subscription-edits.ts'
import { TEXTS } from '../texts.ts'
import type { ScheduleFieldsProps } from './fields-props.ts'
import { WeekdayFields } from './weekday-fields.tsx'

/** The choice between every number of hours and weekdays, and the fields of the chosen one. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { name, values, onChange } = props
  const isHours = values.kind === 'hours'
  return (
    <Box ps="7" pt="1">
      <RadioGroup.Root
        size="sm"
        aria-label={t`Schedule of ${name}`}
        value={values.kind}
        onValueChange={({ value }) => onChange({ ...values, kind: value === 'hours' ? 'hours' : 'weekdays' })}
      >
        <Flex columnGap="6" rowGap="2" wrap="wrap" align="center" minH="9">
          <Flex align="center" gap="2" wrap="wrap">
            <Choice kind="hours">
              {isHours ? (
                <>
                  {t`Every`} <Box as="span" srOnly>{t`${values.frequency} hours`}</Box>
                </>
              ) : (
                t`Every ${values.frequency || '…'} hours`
              )}
            </Choice>
            {isHours ? <HoursField {...props} /> : null}
          </Flex>
          <Choice kind="weekdays">{TEXTS.onWeekdays}</Choice>
        </Flex>
      </RadioGroup.Root>
      {isHours ? null : <WeekdayFields {...props} />}
    </Box>
  )
}

const Choice = ({ kind, children }: { kind: Values['kind']; children: React.ReactNode }) => (
  <RadioGroup.Item value={kind}>
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemIndicator />
    <RadioGroup.ItemText>{children}</RadioGroup.ItemText>
  </RadioGroup.Item>
)

function HoursField({ name, values, isChecked, onChange }: ScheduleFieldsProps) {
  const [wasLeft, setLeft] = useState(false)
  const problem = wasLeft || isChecked ? scheduleProblems(values).get('hours') : undefined
  return (
    <Field.Root invalid={problem !== undefined} width="auto" maxW="full" gap="1">
      <Flex align="center" gap="2">
        <Input
          type="number"
          inputMode="decimal"
          size="sm"
          width="24"
          className="tabular"
          min={FREQUENCY.min}
          max={FREQUENCY.max}
          step={FREQUENCY.step}
          aria-label={t`Frequency of ${name}, hours`}
          value={values.frequency}
          onChange={(event) => onChange({ ...values, frequency: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        <Text color="fg.muted" aria-hidden="true">{t`hours`}</Text>
      </Flex>
      {problem ? <Field.ErrorText maxW="64">{problem}</Field.ErrorText> : null}
    </Field.Root>
  )
}

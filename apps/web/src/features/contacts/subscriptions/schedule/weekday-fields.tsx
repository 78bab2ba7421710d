import { Box, Button, Field, Flex, Input, NativeSelect, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { WEEKDAYS, type Weekday } from '@newsloom/contract/contacts/schedules/schedule'
import { useId, useState } from 'react'
import { chosenLook } from '~/components/forms/chosen-look.ts'
import { isSameDays, shortDay, WORKING_DAYS } from '~/lib/labels/schedule-labels.ts'
import { scheduleProblems } from '../subscription-edits.ts'
import { TEXTS } from '../texts.ts'
import { completeTime } from './complete-time.ts'
import type { ScheduleFieldsProps } from './fields-props.ts'

/** The weekdays, the time of day and whose clocks. */
export function WeekdayFields({ name, values, onChange }: ScheduleFieldsProps) {
  const problems = scheduleProblems(values)
  const [isTyping, setTyping] = useState(false)
  const timeProblem = isTyping && values.time ? undefined : problems.get('time')
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" pt="1.5">
      <Weekdays
        name={name}
        chosen={values.weekdays}
        problem={problems.get('weekdays') ?? null}
        onChange={(weekdays) => onChange({ ...values, weekdays })}
      />
      <Flex gap="2" align="flex-start" wrap="wrap">
        <Flex color="fg.muted" aria-hidden="true" minH="9" align="center">{t`at`}</Flex>
        <Field.Root invalid={timeProblem !== undefined} width="auto" gap="1">
          <TimeField
            name={name}
            time={values.time}
            onChange={(time, isLeft) => {
              setTyping(!isLeft)
              onChange({ ...values, time })
            }}
          />
          <Field.ErrorText maxW="40">{timeProblem}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={problems.has('timeZone')} width="56" gap="1">
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              aria-label={t`Time zone of ${name}`}
              value={values.timeZone}
              onChange={(event) => onChange({ ...values, timeZone: event.target.value })}
            >
              {zonesWith(values.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{TEXTS.unknownZone(values.timeZone)}</Field.ErrorText>
        </Field.Root>
      </Flex>
    </Flex>
  )
}

type TimeProps = { name: string; time: string; onChange: (time: string, isLeft: boolean) => void }

/**
 * With 24 hours, as the next run is shown beside it: the browser's own field has the hours of the
 * system's language. '8', '830' and '8.30' are completed.
 */
const TimeField = ({ name, time, onChange }: TimeProps) => (
  <Input
    size="sm"
    width="20"
    className="tabular"
    inputMode="numeric"
    autoComplete="off"
    placeholder="08:00"
    maxLength={5}
    aria-label={t`Time of ${name}`}
    value={time}
    onChange={(event) => onChange(event.target.value, false)}
    onBlur={() => onChange(completeTime(time), true)}
  />
)

/** Browsers before 2022 cannot list them. */
const ZONES: readonly string[] = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []

/** All time zones; older names, and UTC, are valid too but not among them. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set(['UTC', zone])].filter((one) => !ZONES.includes(one)).concat(ZONES)

type WeekdaysProps = {
  name: string
  chosen: readonly Weekday[]
  problem: string | null
  onChange: (weekdays: readonly Weekday[]) => void
}

function Weekdays({ name, chosen, problem, onChange }: WeekdaysProps) {
  const errorId = useId()
  const toggle = (day: Weekday) => onChange(WEEKDAYS.filter((one) => chosen.includes(one) !== (one === day)))
  return (
    <Box>
      <Flex
        gap="1"
        wrap="wrap"
        align="center"
        role="group"
        aria-label={t`Weekdays of ${name}`}
        aria-describedby={problem ? errorId : undefined}
      >
        {WEEKDAYS.map((day, place) => (
          <Toggle
            key={day}
            isOn={chosen.includes(day)}
            isInvalid={problem !== null && place === 0}
            onPress={() => toggle(day)}
          >
            {shortDay(day)}
          </Toggle>
        ))}
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          px="2"
          aria-pressed={isSameDays(chosen, WORKING_DAYS)}
          onClick={() => onChange(WORKING_DAYS)}
        >
          {TEXTS.workingDays}
        </Button>
      </Flex>
      {problem ? (
        <Text id={errorId} role="alert" color="fg.error" fontSize="xs" mt="1">
          {problem}
        </Text>
      ) : null}
    </Box>
  )
}

type ToggleProps = {
  isOn: boolean
  /** gets the focus when it cannot be saved */
  isInvalid: boolean
  onPress: () => void
  children: string
}

const Toggle = ({ isOn, isInvalid, onPress, children }: ToggleProps) => (
  <Button
    size="sm"
    px="2"
    minW="11"
    {...chosenLook(isOn)}
    aria-pressed={isOn}
    data-invalid={isInvalid || undefined}
    onClick={onPress}
  >
    {children}
  </Button>
)

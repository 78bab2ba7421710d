import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { DateField } from '~/components/forms/date-field.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { CAMPAIGN_RULES } from '~/lib/labels/contract-texts.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { formatDate, formatRelative } from '~/lib/time/dates.ts'
import { formatZone, formatZonedClock, type WallTime, wallTimeAt } from '~/lib/time/zoned-time.ts'
import { type SendMoment, sendMoment } from './send-moment.ts'

type Props = {
  value: WallTime
  onChange: (value: WallTime) => void
  /** whether the form was submitted: a missing half is reported only then */
  isAsked: boolean
  /** both must be given */
  isRequired?: boolean
}

/**
 * When something is sent: a date and a time in the viewer's zone, and the instant they stand for.
 */
export function WhenFields({ value, onChange, isAsked, isRequired = false }: Props) {
  const { date, time } = value
  const moment = sendMoment(value)
  const isPast = moment?.isPast || (date !== '' && date < wallTimeAt(Date.now()).date)
  const needsDate = isAsked && !date && (isRequired || time !== '')
  const needsTime = isAsked && !time && (isRequired || date !== '')
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DateField
          label={t`Send Date`}
          value={date}
          onChange={(next) => onChange({ date: next, time })}
          error={isPast ? CAMPAIGN_RULES.past : needsDate ? t`Choose a day` : undefined}
        />
        <FormField label={t`Send Time`} error={needsTime ? t`Choose a time` : undefined}>
          <Input type="time" value={time} onChange={({ target }) => onChange({ date, time: target.value })} />
        </FormField>
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm" className="tabular" aria-live="polite">
        {momentText(moment)}
      </Text>
    </Stack>
  )
}

function momentText(moment: SendMoment | null): string {
  if (!moment) return t`Your time zone: ${formatZone()}`
  const { at, isMoved, isPast } = moment
  const text = `${formatDate(at)}, ${formatZonedClock(at)}`
  if (isPast) return text
  const when = withStop(`${text}, ${formatRelative(at)}`)
  return isMoved ? `${when} ${t`Clocks go forward then, so the email is sent at this later time.`}` : when
}

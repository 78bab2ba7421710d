import { DatePicker, type DateValue, Field, Icon, parseDate } from '@chakra-ui/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '~/lib/dates.ts'
import { firstWeekday, typedDate } from '~/lib/typed-date.ts'
import { viewerZone, wallTimeAt } from '~/lib/zoned-time.ts'

type Props = {
  label: string
  /** 'YYYY-MM-DD', or empty */
  value: string
  onChange: (date: string) => void
  help?: ReactNode
  error?: string | undefined
}

const PLACEHOLDER = 'Choose a day'
/** noon: no zone's clocks make another day of it */
const shown = (date: DateValue): string => formatDate(`${date.toString()}T12:00`)

/** A day from today on, typed or taken from a calendar: the Christian era, weeks as where the viewer lives. */
export function DateField({ label, value, onChange, help, error }: Props) {
  const today = wallTimeAt(Date.now()).date
  return (
    <Field.Root invalid={Boolean(error)}>
      <DatePicker.Root
        locale="en-US"
        timeZone={viewerZone()}
        startOfWeek={firstWeekday()}
        min={parseDate(today)}
        value={value ? [parseDate(value)] : []}
        onValueChange={(details) => onChange(details.value[0]?.toString() ?? '')}
        format={shown}
        parse={(text) => {
          const date = typedDate(text)
          return date ? parseDate(date) : undefined
        }}
        invalid={Boolean(error)}
        hideOutsideDays
        fixedWeeks
        positioning={{ strategy: 'fixed', placement: 'bottom-start' }}
        lazyMount
        unmountOnExit
      >
        <DatePicker.Label>{label}</DatePicker.Label>
        <DatePicker.Control>
          <DatePicker.Input placeholder={PLACEHOLDER} autoComplete="off" />
          <DatePicker.IndicatorGroup>
            {value ? <DatePicker.ClearTrigger aria-label={`Clear ${label.toLowerCase()}`} /> : null}
            <DatePicker.Trigger>
              <Icon as={CalendarDays} aria-hidden="true" />
            </DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <Calendar />
      </DatePicker.Root>
      {help ? <Field.HelperText color="fg.muted">{help}</Field.HelperText> : null}
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : null}
    </Field.Root>
  )
}

/** Inside what opens it: a dialog lets nothing outside of it be pressed. */
const Calendar = () => (
  <DatePicker.Positioner>
    <DatePicker.Content>
      <DatePicker.View view="day">
        <Header />
        <DatePicker.DayTable />
      </DatePicker.View>
      <DatePicker.View view="month">
        <Header />
        <DatePicker.MonthTable />
      </DatePicker.View>
      <DatePicker.View view="year">
        <Header />
        <DatePicker.YearTable />
      </DatePicker.View>
    </DatePicker.Content>
  </DatePicker.Positioner>
)

const Header = () => (
  <DatePicker.ViewControl>
    <DatePicker.PrevTrigger>
      <Icon as={ChevronLeft} aria-hidden="true" />
    </DatePicker.PrevTrigger>
    <DatePicker.ViewTrigger>
      <DatePicker.RangeText />
    </DatePicker.ViewTrigger>
    <DatePicker.NextTrigger>
      <Icon as={ChevronRight} aria-hidden="true" />
    </DatePicker.NextTrigger>
  </DatePicker.ViewControl>
)

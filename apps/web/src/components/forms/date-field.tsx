import { Box, DatePicker, Field, Icon, Input, parseDate } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { locale } from '~/i18n/locale.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { viewerZone, wallTimeAt } from '~/lib/time/zoned-time.ts'
import { firstWeekday, typedDate } from './typed-date.ts'

type Props = {
  label: string
  /** 'YYYY-MM-DD', or empty */
  value: string
  onChange: (date: string) => void
  /** the days that can be chosen */
  days?: 'from-today' | 'until-today'
  /** the height of the fields beside it */
  size?: 'sm' | 'md'
  error?: string | undefined
}

/** Words for screen readers, as the picker itself speaks English. */
const TRANSLATIONS: React.ComponentProps<typeof DatePicker.Root>['translations'] = {
  dayCell: ({ selected, valueText }) => (selected ? t`Selected date. ${valueText}` : t`Choose ${valueText}`),
  trigger: (isOpen) => (isOpen ? t`Close calendar` : t`Open calendar`),
  nextTrigger: (view) =>
    ({
      day: t`Switch to next month`,
      month: t`Switch to next year`,
      year: t`Switch to next decade`,
    })[view],
  prevTrigger: (view) =>
    ({
      day: t`Switch to previous month`,
      month: t`Switch to previous year`,
      year: t`Switch to previous decade`,
    })[view],
}

/** Noon, so no time zone turns it into another day. */
const shown = (date: string): string => (date ? formatDate(`${date}T12:00`) : '')

/** A day, typed or picked from a calendar: Gregorian years, weeks as in the viewer's locale. */
export function DateField({ label, value, onChange, days = 'from-today', size = 'md', error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(value, onChange)
  const problem = typing.isNoDay ? t`Enter a valid date, e.g. ${shown('2026-12-01')}.` : error
  return (
    <Field.Root invalid={Boolean(problem)}>
      <Field.Label fontWeight="medium">
        {/* a span makes it as high as the labels of other fields, in Thai too */}
        <span>{label}</span>
      </Field.Label>
      <DatePicker.Root
        locale={locale}
        translations={TRANSLATIONS}
        timeZone={viewerZone()}
        startOfWeek={firstWeekday()}
        {...{ [days === 'from-today' ? 'min' : 'max']: parseDate(wallTimeAt(Date.now()).date) }}
        value={value ? [parseDate(value)] : []}
        onValueChange={(details) => {
          typing.take(details.value[0]?.toString() ?? '')
          requestAnimationFrame(() => input.current?.focus())
        }}
        hideOutsideDays
        fixedWeeks
        positioning={{ strategy: 'fixed', placement: 'bottom-start' }}
        lazyMount
        unmountOnExit
      >
        <Box position="relative">
          <Input
            ref={input}
            size={size}
            pe="16"
            placeholder={t`Choose a day`}
            autoComplete="off"
            value={typing.text}
            onChange={({ target }) => typing.type(target.value)}
            onBlur={typing.rest}
          />
          {/* over the input: around it, the picker would overwrite the text of the input */}
          <DatePicker.Control position="absolute" inset="0" pointerEvents="none">
            <DatePicker.IndicatorGroup pointerEvents="auto">
              {value ? <DatePicker.ClearTrigger aria-label={t`Clear ${label.toLowerCase()}`} /> : null}
              <DatePicker.Trigger>
                <Icon as={CalendarDays} aria-hidden="true" />
              </DatePicker.Trigger>
            </DatePicker.IndicatorGroup>
          </DatePicker.Control>
        </Box>
        <Calendar />
      </DatePicker.Root>
      {problem ? <Field.ErrorText>{problem}</Field.ErrorText> : null}
    </Field.Root>
  )
}

/** Typed text counts as soon as it is a date; it is reformatted once typing stops. */
function useTyping(value: string, onChange: (date: string) => void) {
  const [text, setText] = useState(shown(value))
  const [isTyping, setTyping] = useState(false)
  const [known, setKnown] = useState(value)
  // changed from elsewhere
  if (known !== value) {
    setKnown(value)
    if (!isTyping) setText(shown(value))
  }
  return {
    text,
    isNoDay: !isTyping && text.trim() !== '' && value === '',
    type: (next: string) => {
      setTyping(true)
      setText(next)
      onChange(typedDate(next) ?? '')
    },
    rest: () => {
      setTyping(false)
      if (value) setText(shown(value))
    },
    take: (date: string) => {
      setTyping(false)
      setText(shown(date))
      onChange(date)
    },
  }
}

/** Inside the field, not in a portal: a dialog lets nothing outside it be pressed. */
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
    <DatePicker.Context>
      {({ visibleRangeText }) => (
        // the accessible name begins with the visible text
        <DatePicker.ViewTrigger aria-label={t`${visibleRangeText.formatted}, choose another`}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
      )}
    </DatePicker.Context>
    <DatePicker.NextTrigger>
      <Icon as={ChevronRight} aria-hidden="true" />
    </DatePicker.NextTrigger>
  </DatePicker.ViewControl>
)

import type { Values } from '../subscription-edits.ts'

/** The props of a schedule's fields. */
export type ScheduleFieldsProps = {
  /** 'Thai economy for Executives' */
  name: string
  values: Values
  /** report what is invalid even if its field was not visited */
  isChecked: boolean
  onChange: (values: Values) => void
}

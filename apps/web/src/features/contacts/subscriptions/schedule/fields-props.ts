import type { Values } from '../subscription-edits.ts'

/** What the fields of a schedule get. */
export type ScheduleFieldsProps = {
  /** 'Thai economy for Executives' */
  name: string
  values: Values
  /** report what is invalid even if its field was not visited */
  isChecked: boolean
  onChange: (values: Values) => void
}

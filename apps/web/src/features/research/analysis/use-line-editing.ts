import { useState } from 'react'

/** Whether the lines of an analysis are edited, and whether words of them would be lost. */
export function useLineEditing() {
  const [isOn, setOn] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [dirty, setDirty] = useState<readonly number[]>([])
  const end = () => {
    setOn(false)
    setAsking(false)
    setDirty([])
  }
  return {
    isOn,
    isDirty: dirty.length > 0,
    start: () => setOn(true),
    /** asks first if words would be lost */
    finish: () => (dirty.length > 0 ? setAsking(true) : end()),
    isAsking,
    keep: () => setAsking(false),
    discard: end,
    mark: (rowId: number, isDirty: boolean) =>
      setDirty((before) => [...before.filter((one) => one !== rowId), ...(isDirty ? [rowId] : [])]),
  }
}
export type LineEditing = ReturnType<typeof useLineEditing>
